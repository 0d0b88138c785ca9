import { expect, test } from 'vitest';
import { draftCard, findLines } from '../../../../src/discord/render/engine/content/draft-card.ts';
import { entryFaultWords } from '../../../../src/discord/render/engine/content/entry-fault-words.ts';
import { writingFor } from '../../../../src/language/reader.ts';
import { draftOf } from '../../../../src/packs/draft/draft.ts';
import type { Draft } from '../../../../src/rules/engine/pack-draft.ts';
import { bookOf, draftOfPage } from '../../../packs/draft/summary.ts';

const HEXCRAWL = bookOf('hexcrawl-osr');

function lines(draft: Draft): readonly string[] {
  return draftCard(draft).lines;
}

test('a draft says how much was found, what was made of each part, and what was left out', () => {
  const { title, lines: all } = draftCard(draftOfPage('evening.md'));
  expect(title).toBe('A draft of a pack');
  expect(all[0]).toBe('Found: 6 creatures, 2 tables and 5 rooms.');
  expect(all).toContain(
    '**Wheel ghoul** (line 6): HD 2 → level 2; AC 6 → AD 13; hp 9 → HP 9; D 1-3/1-3/1-3 → damage d3; armour class 6 counts downwards, because it is below 10; left out: \\#AT 3, ML 9',
  );
  expect(all).toContain('**Sounds in the mill** (lines 24–31): d6, 6 rows');
  expect(all).toContain('**1 Yard** (lines 40–41): leads to 2 and 3');
  expect(all.slice(-2)).toEqual([
    '-# Left out: 2 lines of plain text.',
    '-# Nothing has been brought in yet. A pack from a book that you own is for your table only: do not pass it on.',
  ]);
});

test('a find that is not sound says why, and lines that nobody understood are quoted', () => {
  const broken = lines(draftOfPage('broken-tables.md'));
  expect(broken.slice(0, 2)).toEqual(['Found: 5 tables.', '3 of them cannot be brought in as they are.']);
  expect(broken).toContain('-# This cannot be brought in as it is. No row has the result 3 of d6.');
  expect(broken).toContain('-# This cannot be brought in as it is. Two rows have the result 4 of d8.');
  expect(broken).toContain('-# This cannot be brought in as it is. No die has 7 faces.');
  const left = lines(draftOfPage('letters-only.md'));
  expect(left[0]).toBe('I look for stat lines, tables, rooms with numbers, and prices.');
  expect(left).toContain('**Not understood**');
  expect(left).toContain('Line 8: 2\\. Never answer when they ask yours.');
});

test('the book’s own stat line is shown as it is, with the part that cannot be read', () => {
  expect(lines(draftOfPage('own-hexcrawl.md'))).toEqual(
    expect.arrayContaining([
      '**Bad luck** (line 7): AD 12, HP 4, damage d6',
      '-# This cannot be brought in as it is. This part cannot be read: “colour blue”.',
    ]),
  );
});

test('nothing of a text calls anybody, and nothing of it is markdown', () => {
  const text = '**<@1>** AC 5, HD 1, hp 3\n\nd4 *@everyone*\n1. a\n2. b\n3. c\n4. d\n\nAC 5 || HD many ||';
  const all = lines(draftOf(text, HEXCRAWL)).join('\n');
  expect(all).not.toMatch(/<@1>|@everyone/);
});

test('in German', () => {
  const draft = draftOf('Schrat: RK 5, TW 2, TP 9, Mo 8, EP 20', HEXCRAWL);
  const written = writingFor({ language: 'de', isPlain: false }, () => [draftCard(draft).title, ...lines(draft)]);
  expect(written).toEqual([
    'Entwurf eines Pakets',
    'Gefunden: 1 Kreatur.',
    '',
    '**Kreaturen**',
    '**Schrat** (Zeile 1): RK 5 → AD 14; TW 2 → level 2; TP 9 → HP 9; Rüstungsklasse 5 gilt als absteigend, weil sie unter 10 liegt; weggelassen: Mo 8, EP 20',
    '',
    '-# Noch ist nichts übernommen. Ein Paket aus einem Buch, das dir gehört, ist nur für deine Runde: Gib es nicht weiter.',
  ]);
});

test('every note and every fault of a find has its words', () => {
  const notes = [
    { kind: 'dice', dice: 'd6' },
    { kind: 'exits-beyond', keys: ['7', '8'] },
    { kind: 'cut', what: 'name', length: 99 },
    { kind: 'cut', what: 'text', length: 9999 },
    { kind: 'number', count: '2d4' },
    { kind: 'armour', printed: 9, reading: 'ascending', why: 'named' },
  ] as const;
  const faults = [
    { kind: 'no-name' },
    { kind: 'beyond', result: '9', dice: 'd8' },
    { kind: 'blank-row', row: 2 },
    { kind: 'long-row', row: 3 },
    { kind: 'same-key', key: 'A1' },
    { kind: 'same-name', id: 'ogre' },
    { kind: 'entry', path: ['rows', 0], fault: { fault: 'mention' } },
  ] as const;
  const find = { kind: 'things', id: 'a', title: '', entry: {}, from: { line: 3, to: 3 }, notes, faults } as const;
  expect(findLines(find)).toEqual([
    '**No name** (line 3): dice chosen by the number of results; not in this text: 7 and 8; the name was cut (it had 99 characters); the text was cut (it had 9999 characters); number 2d4; armour class 9 counts upwards, as the text says',
    '-# This cannot be brought in as it is. It has no name. d8 never shows 9. Row 2 has no text. Row 3 is too long. Another room has the key A1. Something above it has the same name. The text would mention somebody on Discord.',
  ]);
});

test.each([
  [{ fault: 'unknown-fields', named: ['hp', 'a*b'] }, 'There is no such field: “hp” and “a\\*b”.'],
  [{ fault: 'wrong-type', wanted: ['whole-number'] }, 'This should be a whole number.'],
  [{ fault: 'wrong-type', wanted: ['text', 'mapping'] }, 'This should be a text or fields with their values.'],
  [{ fault: 'not-one-of', values: ['a', 'b'] }, 'It must be one of these: “a” and “b”.'],
  [
    { fault: 'not-both', other: 'article: none' },
    'This does not go together with “article: none”; leave one of the two out.',
  ],
  [{ fault: 'stat-line', part: 'HD many' }, 'This part of the stat line cannot be read: “HD many”.'],
  [{ fault: 'stat-line', part: '' }, 'There is nothing in the stat line that I can read.'],
  [{ fault: 'never-rolled', result: '9', dice: 'd8' }, 'd8 never shows 9.'],
  [{ fault: 'nests-itself', way: ['a', 'b', 'a'] }, 'The table leads back to itself: “a” → “b” → “a”.'],
  [{ fault: 'unknown-entry', of: 'creatures', id: 'ogre' }, 'There is no entry “ogre” in creatures.'],
] as const)('a fault of an entry is a sentence: %o', (fault, words) => {
  expect(entryFaultWords(fault)).toBe(words);
});
