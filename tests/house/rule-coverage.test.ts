import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from '../../src/rules/index.ts';
import { BUILT_CATALOGUES, idsIn, rulesOf, untried } from '../support/rule-coverage.ts';

const CATALOGUE =
  '**LH-BX-01 — A rule.** …\n**LH-BX-02 — Another.** …\n**LH-BX-03 — None.** …\n| LHV-01 | an example |';

test('the catalogue of the main book is read: its rules, and the examples of appendix E', () => {
  const ids = rulesOf(readFileSync('docs/rules/lavender-hack.md', 'utf8'));
  expect(ids.filter((id) => id.startsWith('LH-')).length).toBeGreaterThan(250);
  expect(ids.filter((id) => id.startsWith('LHV-')).length).toBeGreaterThan(50);
});

test('the catalogue of the first edition is read, those that are decided or gaps among them', () => {
  const ids = rulesOf(readFileSync('docs/rules/lavender-hack-first-edition.md', 'utf8'));
  expect(ids).toHaveLength(33);
  expect(ids).toEqual(expect.arrayContaining(['LH1-SCOPE-01', 'LH1-TEST-07', 'LH1-DISCORD-06', 'LH1-GAP-01']));
});

test('the catalogue of the third book is read: rules, those in a table among them, and worked vectors; no decisions, no gaps', () => {
  const ids = rulesOf(readFileSync('docs/rules/hexcrawl-osr.md', 'utf8'));
  expect(ids.filter((id) => /^HX-[A-Z]+-\d+$/.test(id))).toHaveLength(86);
  expect(ids.filter((id) => id.startsWith('HX-V') && !id.startsWith('HX-VIBE'))).toHaveLength(31);
  expect(ids).toEqual(expect.arrayContaining(['HX-CORE-01', 'HX-COND-08', 'HX-VIBE-01', 'HX-V01', 'HX-V31']));
});

test('the catalogues of playing by post and of the books that are built are read', () => {
  expect(['by-post', ...Object.keys(BOOKS)]).toEqual(expect.arrayContaining([...BUILT_CATALOGUES]));
  for (const name of BUILT_CATALOGUES)
    expect(rulesOf(readFileSync(`docs/rules/${name}.md`, 'utf8')).length, name).toBeGreaterThan(30);
});

test('a rule that no test names that ran is found, and one of which only the words are tried', () => {
  const ran = [
    { name: 'LH-BX-01 LHV-01: something happens', file: 'tests/rules/a.test.ts' },
    { name: 'a card > LH-BX-02: it is told', file: 'tests/render/b.test.ts' },
  ];
  expect(untried(CATALOGUE, ran)).toEqual(['LH-BX-02 is tried by tests of its words only.']);
  expect(untried(CATALOGUE, [])).toEqual(
    ['LH-BX-01', 'LH-BX-02', 'LHV-01'].map((id) => `${id} is named by no test that ran.`),
  );
});

test('a rule that is cited anywhere exists in a catalogue', () => {
  const books = readdirSync('docs/rules').filter((name) => name.endsWith('.md'));
  const known = idsIn(books.map((name) => readFileSync(join('docs/rules', name), 'utf8')).join('\n'));
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
  const cited = idsIn(files.map((path) => readFileSync(join('tests', path), 'utf8')).join('\n'));
  expect([...cited].filter((id) => !known.has(id))).toEqual([]);
});
