import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Chapters that are built. A rule of theirs has a test that cites it, or stands in the list of those that wait. */
const BUILT = [
  'ABIL',
  'TEST',
  'MOVE',
  'SPOT',
  'USAGE',
  'RES',
  'GEAR',
  'CHAR',
  'STRONG',
  'WISE',
  'DEFT',
  'WEIRD',
  'MELEE',
  'PBP',
  'EQUIP',
  'ENC',
  'COMBAT',
  'MISSILE',
  'DEFEND',
  'ARMOUR',
  'SPELL',
  'HP',
  'MAGIC',
  // LH-BX-03 only says that there is nothing to build.
  'BX',
  'TIME',
  'WILD',
  'DUNG',
  'OCEAN',
  'TRAIN',
  'LEVEL',
  'CRAFT',
  'RSRCH',
  'CAROUSE',
  'FACT',
  'VALUE',
  'SLOT',
  'APPR',
  'ITEM',
  'COURT',
  'GOAL',
  'CURRY',
  'SOLO',
  'TRADE',
  'WEALTH',
  'BANK',
  'LIVING',
  'DOWN',
];

const RULE = /\bLH-[A-Z]+-\d+\b/g;

function idsIn(text: string): Set<string> {
  return new Set(text.match(RULE) ?? []);
}

function citedInTests(): Set<string> {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
  return idsIn(files.map((path) => readFileSync(join('tests', path), 'utf8')).join('\n'));
}

test('every rule of the chapters that are built is cited by a test or waits with the name of its chapter', () => {
  const catalogue = readFileSync('docs/rules/lavender-hack.md', 'utf8');
  const rules = [...catalogue.matchAll(/^\*\*(LH-([A-Z]+)-\d+)/gm)].filter(([, , chapter = '']) =>
    BUILT.includes(chapter),
  );
  expect(rules.length).toBeGreaterThan(80);
  const waiting = idsIn(
    [...readFileSync('docs/rules/waiting.md', 'utf8').matchAll(/^\| (LH-[A-Z]+-\d+) \| [A-Z][^|]+ \| [^|]+ \|$/gm)]
      .map(([, id]) => id)
      .join(' '),
  );
  const cited = citedInTests();
  expect(rules.map(([, id = '']) => id).filter((id) => !cited.has(id) && !waiting.has(id))).toEqual([]);
});

test('a rule that is cited anywhere exists in a catalogue', () => {
  const books = readdirSync('docs/rules').filter((name) => name.endsWith('.md') && name !== 'waiting.md');
  const known = idsIn(books.map((name) => readFileSync(join('docs/rules', name), 'utf8')).join('\n'));
  expect([...citedInTests()].filter((id) => !known.has(id))).toEqual([]);
});
