import { expect, test } from 'vitest';
import { findingWords, verdictLines } from '../../src/proof/finding-words.ts';
import { journalText } from '../../src/proof/journal-file.ts';
import { verifyJournal } from '../../src/proof/verify.ts';
import { chanceOf } from '../support/chance.ts';
import { SIZES } from '../support/sizes.ts';
import { alteredBySeed, honestBySeed, honestJournal } from './journals.ts';

/** Milliseconds: ten thousand journals take longer than a test usually may. */
const SLOW = 900_000;

test(`PBP-DICE-05: of ${SIZES.honestJournals} honest journals (seeds 1, 2, …) none is accused, and their dice are computed again`, () => {
  let proven = 0;
  for (let seed = 1; seed <= SIZES.honestJournals; seed++) {
    const file = honestBySeed(seed);
    const verdict = verifyJournal(journalText(file));
    expect({ seed, findings: verdict.findings }).toEqual({ seed, findings: [] });
    expect(verdict.chained).toBe(file.entries.length);
    proven += verdict.proven;
  }
  expect(proven).toBeGreaterThan(SIZES.honestJournals);
});

test(
  `PBP-DICE-05: ${SIZES.alteredJournals} altered journals (seeds 1, 2, …) are all found`,
  () => {
    const missed: string[] = [];
    for (let seed = 1; seed <= SIZES.alteredJournals; seed++) {
      const { name, text } = alteredBySeed(seed);
      if (verifyJournal(text).findings.length === 0) missed.push(name);
    }
    expect(missed).toEqual([]);
  },
  SLOW,
);

test('PBP-DICE-05: a face that is altered where nothing is chained is found by its seed alone', () => {
  const file = honestJournal(chanceOf(4), 'gm', 60);
  const old = file.entries.map((entry) => ({ ...entry, hash: null }));
  const unchained = { header: file.header, entries: old };
  const [die] = old.flatMap(({ open }) => open.dice) as { face: number; sides: number }[];
  const codes = () => verifyJournal(journalText(unchained)).findings.map(({ code }) => code);
  expect(codes()).not.toContain('dice/face');
  if (die === undefined) throw new Error('nothing was rolled');
  die.face = (die.face % die.sides) + 1;
  expect(codes()).toContain('dice/face');
});

test('a roll that is left out of the game master’s edition, or made twice, is found', () => {
  const { header, entries } = honestJournal(chanceOf(8), 'gm', 40);
  const codes = (file: typeof entries) =>
    verifyJournal(journalText({ header, entries: file })).findings.map(({ code }) => code);
  const at = entries.findIndex(({ open }) => open.dice.length > 0);
  const twice = structuredClone(entries) as typeof entries;
  const rolled = twice[at]?.open as unknown as { dice: unknown[] };
  rolled.dice.push(rolled.dice[0]);
  expect(codes(twice)).toContain('dice/twice');
  const without = structuredClone(entries) as typeof entries;
  const bare = without[at]?.open as unknown as { dice: unknown[] };
  bare.dice.splice(0, 1);
  expect(codes(without)).toContain('chain/hash');
});

test('a file that is no journal is named with the line that cannot be read', () => {
  const [first = '', second = ''] = journalText(honestJournal(chanceOf(1), 'players')).split('\n');
  const said = (text: string) => verifyJournal(text).findings.map(findingWords);
  expect(said('')).toEqual(['Line 1 of the file cannot be read.']);
  expect(said('{"watchpost":"journal","version":2}')).toEqual(['Line 1 of the file cannot be read.']);
  expect(said(`${first}\n${second}\n{"hash":`)).toEqual(['Line 3 of the file cannot be read.']);
});

test('what was looked at is said in sentences', () => {
  const lines = verdictLines(verifyJournal(journalText(honestJournal(chanceOf(2), 'players'))));
  expect(lines[0]).toBe('Nothing is wrong with this journal.');
  expect(lines.at(-1)).toBe('Compare fingerprints and hash with what was posted in Discord.');
});
