import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worldParser } from '../../../src/rules/engine/book.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { playedDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { SIZES } from '../../support/sizes.ts';
import { BOOKS } from '../support/sixty-days.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { COMMANDS, KINDS, testStrength } from '../support/undo-commands.ts';
import { plain, standing, takeAllBack, undoLast } from '../support/undoing.ts';

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
        const stands = await firstTestStands(at);
        await takeAllBack(at, known, GM);
        const end = await at.world();
        expect(plain(end)).toEqual(plain(begun));
        const written = await at.test.fresh(worldParser(BOOKS)).read(at.id);
        expect(written?.world).toEqual(end);
        // Taken back before, its dice are for the same question if that is asked next (PBP-DICE-06), which it was not.
        if (stands) expect(await diceOf(at, testStrength(at, BRYN))).toEqual(dice);
      }),
      // A run takes half a second: to look for a shorter one that fails would outlive the test.
      { numRuns: SIZES.undone, endOnFailure: true },
    );
  });
});

/** An action that is taken back and done again shows the same dice. */
async function repeats(at: TableByPost): Promise<void> {
  const first = await diceOf(at, testStrength(at, SABLE));
  if (first === null) return;
  await undoLast(at, GM);
  expect(await diceOf(at, testStrength(at, SABLE))).toEqual(first);
}

/** Whether the test that was made before everything else has not been taken back yet. */
async function firstTestStands(at: TableByPost): Promise<boolean> {
  const entries = await at.play.journal(at.id, { before: null, limit: 1_000_000 });
  return entries.findLast(({ action }) => action === 'test')?.undoneBy === null;
}

async function diceOf(at: TableByPost, doing: ReturnType<typeof testStrength>) {
  if ((await doing).kind !== 'done') return null;
  return (await at.play.journal(at.id, { before: null, limit: 5 })).find(({ action }) => action === 'test')?.dice;
}
