import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { CrawlContext } from '../context.ts';
import { isInSix } from '../kit/chance.ts';
import { underHerb } from '../kit/herb-effects.ts';
import { roomOf } from '../kit/rooms.ts';
import type { CrawlWorld } from '../shapes.ts';
import { walkers } from '../wilderness/navigator.ts';
import { seesWell } from './light.ts';
import type { DelveDraft } from './rooms.ts';
import type { CrawlFeature, Sought } from './shapes.ts';

/** Of six: what a search finds there is (HX-DUN-03). */
const FINDS = 1;
const KEEN_FINDS = 2;

/**
 * Everybody looks for the same, each with a secret die; one that hits finds all there is of it (HX-DUN-03). Whoever finds
 * nothing is told the same words whether or not there is anything. In the dark nobody finds anything (HX-D-36).
 */
export function search(context: CrawlContext, delve: DelveDraft, seeks: Sought): void {
  const { world, diceOf, emit } = context;
  const rule = 'HX-DUN-03';
  const searchers = walkers(world).map((one) => {
    const roll = rollDie(diceOf(GM_DICE), 'search', 6);
    return { name: one.name, roll, hit: seesWell(world, one) && isInSix(world, roll.face, findsOf(world, one.id)) };
  });
  emit({ fact: 'search-rolled', rule, seeks, searchers });
  const room = delve.roomId === null ? null : roomOf(world, delve.roomId);
  const there = searchers.some(({ hit }) => hit) ? (room?.features ?? []) : [];
  const found = there.filter((feature) => feature.hidden && !feature.found && answers(feature, seeks));
  for (const feature of found) feature.found = true;
  emit({ fact: 'sought', rule, seeks, found: found.map(({ what }) => what) });
}

/** Starcomb sharpens all senses (HX-G-09). */
function findsOf(world: CrawlWorld, characterId: string): number {
  return underHerb(world, 'keen', characterId) ? KEEN_FINDS : FINDS;
}

/** Whether something is what they look for. */
function answers({ kind, trap }: CrawlFeature, seeks: Sought): boolean {
  if (kind !== null) return kind === seeks;
  return trap === (seeks !== 'door');
}
