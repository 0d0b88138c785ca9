import { expect } from 'vitest';
import type { Invocation } from '../../../src/play/access/invocation.ts';
import type { Play } from '../../../src/play/play.ts';
import { FIRST_DICE } from '../../../src/rules/engine/campaign-dice.ts';
import { NOBODY_IN_PARTICULAR, type Person } from '../../../src/rules/engine/person.ts';
import type { World } from '../../../src/rules/engine/world.ts';

/** A campaign in which everything can be taken back. */
export interface Undoable {
  readonly play: Play;
  readonly id: string;
  deed(by: string): Invocation;
  world(): Promise<World>;
}

/**
 * Takes everything back, one after another: at every point that was known before the World has to be what it was then.
 * @param known plain Worlds by what stood at that point
 * @param by a game master
 */
export async function takeAllBack(at: Undoable, known: ReadonlyMap<string, World>, by: string): Promise<void> {
  let points = 0;
  for (let n = 0; await undoLast(at, by); n++) {
    if (n > MAX_UNDONE) throw new Error('there is always something more to take back');
    const then = known.get(await standing(at));
    if (then === undefined) continue;
    expect(plain(await at.world())).toEqual(then);
    points += 1;
  }
  expect(points).toBeGreaterThan(0);
}

/** Entries that so many commands can leave at the most. */
const MAX_UNDONE = 300;

/** Which entries stand that changed something: the World depends on nothing else. */
export async function standing(at: Undoable): Promise<string> {
  const entries = await at.play.journal(at.id, { before: null, limit: 10_000 });
  const numbers = entries
    .filter(({ undoneBy, action }) => undoneBy === null && action !== 'undo')
    .filter(({ inverse, undoes }) => inverse.length > 0 || undoes !== null)
    .map(({ number }) => number);
  return numbers.join();
}

/** Whether there was something to take back. */
export async function undoLast(at: Undoable, by: string): Promise<boolean> {
  const result = await at.play.undo(at.deed(by), { number: null, back: false }, null);
  if (result.kind === 'refused') expect(result.refusal.refused).toBe('undo/nothing');
  return result.kind === 'done';
}

/** A World without its instants, what is counted by them, and the bench: they are outside undo, as the real calendar is. */
export function plain(world: World): World {
  const { campaign, party, prompts, rounds, people } = world;
  const pause = campaign.pause === null ? null : { ...campaign.pause, since: 0 };
  return {
    ...world,
    campaign: { ...campaign, pause, bench: null, dice: FIRST_DICE },
    counters: {},
    party: { ...party, spotlightUntil: null, awaited: null, silence: null },
    prompts: mapped(prompts, (prompt) => ({ ...prompt, deadline: null })),
    rounds: mapped(rounds, (round) => ({
      ...round,
      deadline: null,
      grace: 0,
      held: round.held === null ? null : 0,
      reopened: null,
      seats: mapped(round.seats, ({ isLast: _told, ...seat }) => ({ ...seat, warnAt: null })),
    })),
    people: known(mapped(people, timeless)),
  };
}

function timeless(person: Person): Person {
  const { nudges, nudgeAt, snoozedUntil, extensions } = NOBODY_IN_PARTICULAR;
  return { ...person, nudges, nudgeAt, snoozedUntil, extensions };
}

/** Somebody of whom nothing is known may have a record or none. */
function known(people: World['people']): World['people'] {
  const isKnown = ([userId, person]: [string, Person]) =>
    JSON.stringify(person) !== JSON.stringify({ userId, ...NOBODY_IN_PARTICULAR });
  return Object.fromEntries(Object.entries(people).filter(isKnown));
}

function mapped<T>(records: Readonly<Record<string, T>>, change: (record: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, change(record)]));
}
