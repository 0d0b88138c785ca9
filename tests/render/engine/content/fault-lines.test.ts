import { expect, test } from 'vitest';
import { faultLines } from '../../../../src/discord/render/engine/content/fault-lines.ts';
import { writingFor } from '../../../../src/language/reader.ts';
import type { PackFault } from '../../../../src/rules/engine/content-faults.ts';

const NOWHERE = { file: '', line: null, column: null, kind: null, entry: null, path: [] } as const;

function lineOf(what: PackFault['what'], place: Partial<PackFault> = {}): string {
  return faultLines({ faults: [{ ...NOWHERE, ...place, what }], more: 0 }).join('\n');
}

test('a fault names its file, its line, its entry and the field, as a person counts', () => {
  const place = { file: 'de/tables.yaml', line: 12, column: 3, kind: 'tables', entry: 'who-comes', path: ['rows', 0] };
  expect(lineOf({ fault: 'too-long', max: 300 }, place)).toBe(
    'de/tables.yaml, line 12, “who-comes”, “rows › 1”: The text has more than 300 characters.',
  );
  expect(lineOf({ fault: 'no-pack-file' })).toBe('There is no `pack.yaml`.');
  const german = writingFor({ language: 'de', isPlain: false }, () => lineOf({ fault: 'empty' }, place));
  expect(german).toBe('de/tables.yaml, Zeile 12, „who-comes“, „rows › 1“: Da ist kein Text.');
});

test('of many faults the first are shown, and how many there are beyond', () => {
  const faults = Array.from({ length: 30 }, () => ({ ...NOWHERE, what: { fault: 'missing' } as const }));
  const lines = faultLines({ faults, more: 70 });
  expect(lines).toHaveLength(26);
  expect(lines.at(-1)).toBe('… and 75 more');
});

test.each([
  [{ fault: 'too-many-bytes', max: 2_000_000 }, 'A pack has at most 2000 kB.'],
  [{ fault: 'not-allowed', part: 'alias' }, 'A `*` that repeats what was written before is not allowed in a pack.'],
  [{ fault: 'twice', key: 'dog', file: 'a.yaml', line: 3 }, '“dog” is already in a.yaml, line 3.'],
  [{ fault: 'bad-key', key: 'constructor' }, 'Nothing can be called “constructor”.'],
  [
    { fault: 'other-book', book: 'toy', wanted: 'farm' },
    'The pack is for the book “toy”, and this campaign plays “farm”.',
  ],
  [{ fault: 'other-length', wanted: 6 }, 'The list needs 6 texts, as many as its entry has.'],
  [{ fault: 'other-tables', wanted: ['loot'] }, 'It has to roll on the same tables as its entry: “loot”.'],
  [{ fault: 'other-tables', wanted: [] }, 'Its entry rolls on no other table here.'],
  [{ fault: 'not-yaml', code: '<@1>' }, 'I cannot read this as YAML: \\<@\u200b1\\>.'],
] as const)('a fault of a file is a sentence: %o', (what, words) => {
  expect(lineOf(what)).toBe(words);
});
