import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { underHerb } from '../kit/herb-effects.ts';
import { isInSix } from '../kit/settings.ts';
import { seesWell } from '../kit/sight.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { DungeonDraft } from './rooms.ts';
import type { Feature, Sought } from './schemas.ts';

/** Of six: what a search finds there is (HX-DUN-03). */
const FINDS = 1;
const KEEN_FINDS = 2;
/** Longest name of a thing that can be chosen to look over. */
export const MAX_THING = 90;

/** The aim of a search: one kind of thing, or a trap on one thing. */
interface Search {
  readonly seeks: Sought;
  readonly on: string | null;
}

/**
 * Each of them looks for the same, with a secret die; a hit finds everything there is (HX-DUN-03). Somebody who finds
 * nothing reads the same words whether or not there is anything. In the dark nobody finds anything (HX-D-36).
 */
export function search(context: Context, dungeon: DungeonDraft, { seeks, on }: Search, by: readonly Character[]): void {
  const { world, diceOf, emit } = context;
  const rule = 'HX-DUN-03';
  const searchers = by.map((one) => {
    const roll = rollDie(diceOf(GM_DICE), 'search', 6);
    return { name: one.name, roll, hit: seesWell(world, one) && isInSix(world, roll.face, findsOf(world, one.id)) };
  });
  emit({ fact: 'search-rolled', rule, seeks, on, searchers });
  const room = dungeon.roomId === null ? null : roomOf(world, dungeon.roomId);
  const there = searchers.some(({ hit }) => hit) ? (room?.features ?? []) : [];
  const found = there.filter((feature) => feature.hidden && !feature.found && answers(feature, { seeks, on }));
  for (const feature of found) feature.found = true;
  emit({ fact: 'sought', rule, seeks, on, found: found.map(({ what }) => what) });
}

/** Starcomb sharpens all senses (HX-G-09). */
function findsOf(world: World, characterId: string): number {
  return underHerb(world, 'keen', characterId) ? KEEN_FINDS : FINDS;
}

/** Checks whether something is what they look for. */
function answers({ kind, trap, on }: Feature, wanted: Search): boolean {
  if (kind === 'object-trap') return wanted.seeks === kind && (on === null || on === wanted.on);
  if (kind !== null) return kind === wanted.seeks;
  return trap ? wanted.seeks === 'room-trap' : wanted.seeks === 'door';
}

/** The things there that can be looked over: everything in plain sight, except traps. */
export function thingsHere({ party, places }: Pick<World, 'party' | 'places'>): readonly string[] {
  const data = places[party.state.dungeon?.roomId ?? '']?.data;
  const features: readonly Feature[] = data?.kind === 'room' ? data.features : [];
  return features
    .filter(({ what, hidden, found, trap }) => !trap && (!hidden || found) && what.length <= MAX_THING)
    .map(({ what }) => what);
}
