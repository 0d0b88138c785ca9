import { afterAll, beforeAll, test } from 'vitest';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { lavenderHackFirstEdition } from '../../src/rules/lavender-hack-first-edition/book.ts';
import type { ScriptedRoll } from './scripted-dice.ts';

/** The book in which Worlds are made and tables are played now. */
let played: AnyBook = lavenderHack;

/** The main book, or the edition that a suite is run in (`inFirstEdition`). */
export function editionPlayed(): AnyBook {
  return played;
}

/** The tests of this file are played by the first edition. */
export function playFirstEdition(): void {
  const begin = () => {
    played = lavenderHackFirstEdition;
  };
  beforeAll(begin);
  afterAll(() => {
    played = lavenderHack;
  });
  // Also while the tests are only being read.
  begin();
}

/**
 * Runs suites of the main book's chapters in the first edition too: files below `tests`, without their ending. What the
 * edition does otherwise is marked there with `mainOnly`.
 */
export async function inFirstEdition(...suites: readonly string[]): Promise<void> {
  playFirstEdition();
  // One worker may run the main book's own file as well: the query makes this another module, with tests of its own.
  for (const suite of suites) {
    const file = `../${suite}.test.ts?first-edition`;
    await import(/* @vite-ignore */ file);
  }
}

/**
 * A test of what only the main book does; in another edition there is no such test, rather than one that is skipped.
 * @param _why rule of the first edition by which it does otherwise
 */
export function mainOnly(_why: `LH1-${string}`): typeof test {
  return played === lavenderHack ? test : NO_TEST;
}

/** Takes what a test takes, and registers nothing. */
const NO_TEST = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test;

/** The roll of fellowship that the main book makes here; where there is no discord nothing is rolled (LH1-DISCORD-05). */
export function moodRoll(roll: ScriptedRoll): readonly ScriptedRoll[] {
  return played === lavenderHack ? [roll] : [];
}
