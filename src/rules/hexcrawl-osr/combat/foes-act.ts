import { fightOf } from '../../mechanics/combat/people.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { attackCharacter } from './attack.ts';
import { ableCombatants, engage, isAble, standingFoes, standsFoe } from './combatants.ts';
import type { FightDeclarations } from './declaration.ts';
import { reactTo } from './reaction.ts';

/** Each foe's target, as the game master chose; null: it holds back. */
export type FoeTargets = Readonly<Record<string, string | null>>;

/** Feet within which a foe can strike (HX-ATK-02). */
const REACH_FT = 5;

/**
 * The foes’ turn: by the game master's choices, else they attack the characters they fight already, and the others spread.
 */
export function foesAct(context: Context, targets: FoeTargets, declared: FightDeclarations): void {
  const { world } = context;
  let able = ableCombatants(world).map(({ id }) => id);
  for (const [at, { id }] of standingFoes(world).entries()) {
    const foe = world.foes[id];
    if (foe === undefined || !standsFoe(foe)) continue;
    if (able.length === 0) break;
    const targetId = targetOf(world, able, targets, { foeId: id, at });
    const attacks = foeActs(context, foe, targetId);
    const fight = fightOf(world);
    if (fight.hampered.length > 0) fight.hampered = fight.hampered.filter(({ foeId }) => foeId !== id);
    if (targetId === null || targetId === undefined) continue;
    if (attacks) reactTo(context, targetId, id, declared);
    if (!isAble(world, targetId)) able = able.filter((one) => one !== targetId);
  }
}

/** @returns null: it holds back; undefined: there is nobody */
function targetOf(
  world: World,
  able: readonly string[],
  targets: FoeTargets,
  { foeId, at }: { readonly foeId: string; readonly at: number },
): string | null | undefined {
  const picked = Object.hasOwn(targets, foeId) ? targets[foeId] : undefined;
  if (picked === null) return null;
  if (picked !== undefined && able.includes(picked)) return picked;
  const { engaged } = fightOf(world);
  return able.find((one) => engaged.includes(`${one}/${foeId}`)) ?? able[at % Math.max(1, able.length)];
}

/**
 * @param targetId null: it holds back; undefined: there is nobody
 * @returns whether it has attacked
 */
function foeActs(context: Context, foe: Foe, targetId: string | null | undefined): boolean {
  const { world, emit } = context;
  const { id: foeId, name: foeName } = foe;
  const stunts = fightOf(world)
    .hampered.filter((one) => one.foeId === foeId)
    .map(({ stunt }) => stunt);
  const wait = (why: 'held-back' | 'no-target' | 'disarmed' | 'held') =>
    emit({ fact: 'foe-waits', rule: 'HX-TURN-01', foeId, foeName, why });
  if (stunts.includes('disarm')) {
    wait('disarmed');
    return false;
  }
  if (targetId === null) {
    wait('held-back');
    return false;
  }
  if (targetId === undefined) {
    wait('no-target');
    return false;
  }
  const { ranged, distanceFt, speedFt } = foe.data;
  if (ranged || distanceFt <= 2 * REACH_FT) {
    attackCharacter(context, { foeId, characterId: targetId });
    return true;
  }
  if (stunts.includes('grab')) {
    wait('held');
    return false;
  }
  const canStrike = distanceFt - speedFt <= 2 * REACH_FT;
  // It walks, and walks again when that is not enough for a blow.
  const to = Math.max(REACH_FT, distanceFt - (canStrike ? speedFt : 2 * speedFt));
  const own = world.foes[foeId];
  if (own !== undefined) own.data.distanceFt = to;
  emit({ fact: 'foe-moves', rule: 'HX-TURN-01', foeId, foeName, from: distanceFt, to });
  if (canStrike) {
    attackCharacter(context, { foeId, characterId: targetId });
    return true;
  }
  if (to <= REACH_FT) engage(world, targetId, foeId);
  return false;
}
