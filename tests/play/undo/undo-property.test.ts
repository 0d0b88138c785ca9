import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worldParser } from '../../../src/rules/engine/book.ts';
import { NOBODY_IN_PARTICULAR, type Person } from '../../../src/rules/engine/person.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { playedDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { SIZES } from '../../support/sizes.ts';
import { BOOKS } from '../support/sixty-days.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { COMMANDS, KINDS, testStrength } from '../support/undo-commands.ts';

const command = fc.record({
  kind: fc.constantFrom<keyof typeof COMMANDS>(...KINDS),
  by: fc.constantFrom(GM, BRYN, SABLE),
  n: fc.nat(999),
  m: fc.nat(999),
});

playedDatabase('undo of everything', (open) => {
  let shared: Promise<TestStore> | null = null;
  const here = (options?: TestStoreOptions): Promise<TestStore> => {
    shared ??= open(options);
    return shared;
  };

  test('LH-PBP-04 PBP-UNDO-01: gives back the World as it was at every point before, and the same dice', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 30 }), async (commands) => {
        const at = await tableOn(here, { books: BOOKS });
        const begun = await at.world();
        const known = new Map<string, World>([[await standing(at), plain(begun)]]);
        const dice = await diceOf(at, testStrength(at, BRYN));
        for (const { kind: name, ...how } of commands) {
          await COMMANDS[name](at, how);
          known.set(await standing(at), plain(await at.world()));
        }
        await repeats(at);
        let points = 0;
        for (let n = 0; await undoLast(at); n++) {
          if (n > MAX_UNDONE) throw new Error('there is always something more to take back');
          const then = known.get(await standing(at));
          if (then === undefined) continue;
          expect(plain(await at.world())).toEqual(then);
          points += 1;
        }
        expect(points).toBeGreaterThan(0);
        const end = await at.world();
        expect(plain(end)).toEqual(plain(begun));
        const written = await at.test.fresh(worldParser(BOOKS)).read(at.id);
        expect(written?.world).toEqual(end);
        expect(await diceOf(at, testStrength(at, BRYN))).toEqual(dice);
      }),
      // A run takes half a second: to look for a shorter one that fails would outlive the test.
      { numRuns: SIZES.undone, endOnFailure: true },
    );
  });
});

/** Entries that so many commands can leave at the most. */
const MAX_UNDONE = 300;

/** Which entries stand that changed something: the World depends on nothing else. */
async function standing(at: TableByPost): Promise<string> {
  const entries = await at.play.journal(at.id, { before: null, limit: 10_000 });
  const numbers = entries
    .filter(({ undoneBy, action }) => undoneBy === null && action !== 'undo')
    .filter(({ inverse, undoes }) => inverse.length > 0 || undoes !== null)
    .map(({ number }) => number);
  return numbers.join();
}

/** Whether there was something to take back. */
async function undoLast(at: TableByPost): Promise<boolean> {
  const result = await at.play.undo(at.deed(GM), { number: null, back: false }, null);
  if (result.kind === 'refused') expect(result.refusal.refused).toBe('undo/nothing');
  return result.kind === 'done';
}

/** An action that is taken back and done again shows the same dice. */
async function repeats(at: TableByPost): Promise<void> {
  const first = await diceOf(at, testStrength(at, SABLE));
  if (first === null) return;
  await undoLast(at);
  expect(await diceOf(at, testStrength(at, SABLE))).toEqual(first);
}

async function diceOf(at: TableByPost, doing: ReturnType<typeof testStrength>) {
  if ((await doing).kind !== 'done') return null;
  return (await at.play.journal(at.id, { before: null, limit: 5 })).find(({ action }) => action === 'test')?.dice;
}

/** A World without its instants, what is counted by them, and the bench: they are outside undo, as the real calendar is. */
function plain(world: World): World {
  const { campaign, party, prompts, rounds, people } = world;
  const pause = campaign.pause === null ? null : { ...campaign.pause, since: 0 };
  return {
    ...world,
    campaign: { ...campaign, pause, bench: null },
    party: { ...party, spotlightUntil: null, awaited: null, silence: null },
    prompts: mapped(prompts, (prompt) => ({ ...prompt, deadline: null })),
    rounds: mapped(rounds, (round) => ({
      ...round,
      deadline: null,
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
