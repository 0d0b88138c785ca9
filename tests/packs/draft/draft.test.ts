import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf, MAX_FINDS } from '../../../src/packs/draft/draft.ts';
import { entryFaults } from '../../../src/packs/draft/entry-faults.ts';
import { MAX_LINES, MAX_TEXT } from '../../../src/packs/draft/page.ts';
import type { Draft } from '../../../src/rules/engine/pack-draft.ts';
import { BOOKS, bookOf, PAGES } from './summary.ts';

const HEXCRAWL = bookOf('hexcrawl-osr');
const LINES = readdirSync(PAGES).flatMap((file) => readFileSync(PAGES + file, 'utf8').split('\n'));

/** Pages made of lines that look like something, and of anything else. */
const page = fc
  .array(
    fc.oneof(
      fc.constantFrom(...LINES),
      fc.constantFrom(
        '',
        '',
        '1. a',
        '2. b',
        '3',
        '| a | b |',
        '|---|---|',
        'd6',
        '**',
        '(AC 5, HD',
        '\u0000\uD800',
        '[[a]]',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.tuple(fc.constantFrom(...LINES), fc.nat(80)).map(([line, at]) => line.slice(at)),
    ),
    { maxLength: 60 },
  )
  .map((lines) => lines.join('\n'));

/** Lines that are not in a find and not left have to be among those that are counted. */
function uncounted(draft: Draft): number {
  const covered = new Set(draft.left.map(({ line }) => line));
  for (const { from } of draft.finds) for (let no = from.line; no <= from.to; no++) covered.add(no);
  return covered.size;
}

test('a draft of any text has every line once: in a find, left, or counted', () => {
  fc.assert(
    fc.property(page, fc.constantFrom(...BOOKS), (text, slug) => {
      const draft = draftOf(text, bookOf(slug));
      const counted = draft.prose + draft.furniture + draft.unread;
      expect(counted).toBeLessThanOrEqual(draft.lines);
      expect(draft.lines - counted).toBeLessThanOrEqual(uncounted(draft));
      // Nothing that can be read is outside of the lines that were counted.
      expect(
        text.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/).filter((line) => /[\p{L}\p{N}]/u.test(line)).length,
      ).toBeLessThanOrEqual(draft.lines);
      for (const { from } of draft.finds) expect(from.line >= 1 && from.line <= from.to).toBe(true);
    }),
  );
});

test('a sound find fits the shape of its kind, and ids are unique; the same text makes the same draft', () => {
  fc.assert(
    fc.property(page, fc.constantFrom(...BOOKS), (text, slug) => {
      const book = bookOf(slug);
      const draft = draftOf(text, book);
      for (const { kind, entry, faults } of draft.finds)
        if (faults.length === 0) expect(entryFaults(book, kind, entry)).toEqual([]);
      const ids = draft.finds.map(({ kind, id }) => `${kind}/${id}`);
      expect(new Set(ids).size).toBe(ids.length);
      expect(draftOf(text, book)).toEqual(draft);
    }),
  );
});

/** Texts that a careless pattern would look at again and again. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a line without an end', 'a'],
  ['brackets', '('],
  ['nested stat lines', '(AC 5, HD 1, '],
  ['asterisks', '*'],
  ['bold', '**a'],
  ['underscores', '_a'],
  ['bars', '|'],
  ['rows of a Markdown table', '| 1 | a |\n'],
  ['spaces', ' '],
  ['spaces before the end of a line', '          a\n'],
  ['columns', 'some words of text here       some more of the words\n'],
  ['digits', '1'],
  ['thousands', '1,000,'],
  ['first rows', '1. a\n'],
  ['rooms', '1. Room. A door to 1. Stairs to 1.\n'],
  ['lettered rooms', 'A1. Room. A door to A1.\n'],
  ['headings', '# a\n'],
  ['headings of rooms', '### 1. a\n'],
  ['headings with dice', 'd6\n'],
  ['hundreds', 'd100 a\n'],
  ['rows on one line', '1. a '],
  ['a table in a paragraph', 'd6: 1. a 2. b 3. c '],
  ['keys', 'AC 5 '],
  ['parts of a block, line by line', 'AC 5\n'],
  ['stat lines', 'A goblin: AC 5, HD 1, hp 3, #AT 1, D 1-6\n'],
  ['own stat lines', 'Dog: AD 12, HP 4, dex 13\n'],
  ['prices', 'Rope .... 1 gp\n'],
  ['hyphens', '-'],
  ['hyphens at the ends of lines', 'ab-\n'],
  ['blank lines', '\n'],
  ['page numbers', '12\n\n'],
  ['the same header', 'The Drowned Mill\n\n\n\n\n\n\n\n\n\n'],
];

test.each(HOSTILE)('the work grows with the text, and no faster: %s', (_what, part) => {
  const looked = (length: number) =>
    draftOf(part.repeat(Math.ceil(length / part.length)).slice(0, length), HEXCRAWL).looked;
  const [some, more] = [looked(5000), looked(20_000)];
  expect(more / some).toBeLessThan(5);
  expect(more).toBeLessThan(20_000 * 120);
});

test('two megabytes in one line are one line of prose, and what is beyond the limit is counted', () => {
  const draft = draftOf('Goblin: AC 5, HD 1, hp 3, '.repeat(80_000), HEXCRAWL);
  expect(draft).toMatchObject({ finds: [], left: [], prose: 1, unread: 0, lines: 1 });
  const long = 'plain words, and more of them\n';
  const many = draftOf(long.repeat(9000), HEXCRAWL);
  expect([many.prose, many.unread]).toEqual([
    Math.ceil(MAX_TEXT / long.length),
    9000 - Math.ceil(MAX_TEXT / long.length),
  ]);
  const short = draftOf('abc.\n'.repeat(MAX_LINES + 7), HEXCRAWL);
  expect([short.prose, short.unread]).toEqual([MAX_LINES, 7]);
});

test('a draft has at most 300 finds, and the lines of the others are left', () => {
  const text = Array.from({ length: 400 }, (_, at) => `Goblin no ${at}: AC 5, HD 1, hp 3`).join('\n\n');
  const { finds, left, prose } = draftOf(text, HEXCRAWL);
  expect([finds.length, left.length, prose]).toEqual([MAX_FINDS, 100, 0]);
});

test('a name that would call somebody is no sound one', () => {
  const [goblin] = draftOf('<@123456789012345678>: AC 5, HD 1, hp 3', HEXCRAWL).finds;
  expect(goblin?.faults).not.toEqual([]);
  const [table] = draftOf('d4 Callers\n1. @everyone\n2. b\n3. c\n4. d', HEXCRAWL).finds;
  expect(table?.faults).toEqual([{ kind: 'entry', path: ['rows', 0], fault: { fault: 'mention' } }]);
});
