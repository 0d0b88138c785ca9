import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Only says that there is nothing to build. */
const EMPTY = 'LH-BX-03';

const RULE = /\bLHV?-(?:[A-Z]+-)?\d+\b/g;

function idsIn(text: string): Set<string> {
  return new Set(text.match(RULE) ?? []);
}

function citedInTests(): Set<string> {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
  return idsIn(files.map((path) => readFileSync(join('tests', path), 'utf8')).join('\n'));
}

test('every rule of the main book is cited by a test, and so is every example of appendix E', () => {
  const catalogue = readFileSync('docs/rules/lavender-hack.md', 'utf8');
  const rules = [...catalogue.matchAll(/^\*\*(LH-[A-Z]+-\d+)/gm)].map(([, id = '']) => id).filter((id) => id !== EMPTY);
  expect(rules.length).toBeGreaterThan(250);
  const cited = citedInTests();
  expect(rules.filter((id) => !cited.has(id))).toEqual([]);
  const examples = [...catalogue.matchAll(/^\| (LHV-\d+) \|/gm)].map(([, id = '']) => id);
  expect(examples.length).toBeGreaterThan(50);
  expect(examples.filter((id) => !cited.has(id))).toEqual([]);
});

test('a rule that is cited anywhere exists in a catalogue', () => {
  const books = readdirSync('docs/rules').filter((name) => name.endsWith('.md'));
  const known = idsIn(books.map((name) => readFileSync(join('docs/rules', name), 'utf8')).join('\n'));
  expect([...citedInTests()].filter((id) => !known.has(id))).toEqual([]);
});
