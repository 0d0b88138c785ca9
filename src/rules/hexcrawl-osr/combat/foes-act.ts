import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import type { CrawlContext } from '../context.ts';
import type { CrawlFoe, CrawlWorld } from '../shapes.ts';
import { attackCharacter } from './attack.ts';
import { ableFighters, engage, fightOf, isAble, standingFoes, standsFoe } from './fighters.ts';

/** Whom each foe goes for, as the game master chose; null: it holds back. */
export type FoeTargets = Readonly<Record<string, string | null>>;

/** How close a foe has to come to strike (HX-ATK-02). */
const REACH_FT = 5;

/** The foes’ turn: as the game master chose, else they go for whom they fight already, and the others spread. */
export function foesAct(context: CrawlContext, targets: FoeTargets): void {
  const { world } = context;
  for (const [at, { id }] of standingFoes(world).entries()) {
    const foe = world.foes[id];
    if (foe === undefined || !standsFoe(foe)) continue;
    if (ableFighters(world).length === 0) break;
    foeActs(context, foe, targetOf(world, foe, at, targets));
    const fight = fightOf(world);
    fight.hampered = fight.hampered.filter(({ foeId }) => foeId !== id);
  }
}

function targetOf(world: CrawlWorld, { id }: CrawlFoe, at: number, targets: FoeTargets): string | null | undefined {
  const picked = Object.hasOwn(targets, id) ? targets[id] : undefined;
  if (picked === null) return null;
  if (picked !== undefined && isAble(world, picked)) return picked;
  const able = ableFighters(world);
  const near = able.find((one) => fightOf(world).engaged.includes(`${one.id}/${id}`));
  return near?.id ?? spreadOver(able, at) ?? undefined;
}

/** @param targetId null: it holds back; undefined: there is nobody */
function foeActs(context: CrawlContext, foe: CrawlFoe, targetId: string | null | undefined): void {
  const { world, emit } = context;
  const { id: foeId, name: foeName } = foe;
  const stunts = fightOf(world)
    .hampered.filter((one) => one.foeId === foeId)
    .map(({ stunt }) => stunt);
  const wait = (why: 'held-back' | 'no-target' | 'disarmed' | 'held') =>
    emit({ fact: 'foe-waits', rule: 'HX-TURN-01', foeId, foeName, why });
  if (stunts.includes('disarm')) {
    wait('disarmed');
    return;
  }
  if (targetId === null) {
    wait('held-back');
    return;
  }
  if (targetId === undefined) {
    wait('no-target');
    return;
  }
  const { ranged, distanceFt, speedFt } = foe.data;
  if (ranged || distanceFt <= 2 * REACH_FT) {
    attackCharacter(context, { foeId, characterId: targetId });
    return;
  }
  if (stunts.includes('grab')) {
    wait('held');
    return;
  }
  const canStrike = distanceFt - speedFt <= 2 * REACH_FT;
  // It walks, and walks again when that is not enough for a blow.
  const to = Math.max(REACH_FT, distanceFt - (canStrike ? speedFt : 2 * speedFt));
  const own = world.foes[foeId];
  if (own !== undefined) own.data.distanceFt = to;
  emit({ fact: 'foe-moves', rule: 'HX-TURN-01', foeId, foeName, from: distanceFt, to });
  if (canStrike) {
    attackCharacter(context, { foeId, characterId: targetId });
    return;
  }
  if (to <= REACH_FT) engage(world, targetId, foeId);
}
