import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Folders that serve every book. */
const SHARED = [
  ...['src/rules/engine', 'src/rules/mechanics', 'src/play', 'src/store', 'src/deadlines', 'src/discord/gateway'],
  ...['src/discord/outbox', 'src/discord/rounds', 'src/discord/render/engine', 'src/discord/render/mechanics'],
];
/** The engine's own catalogue: playing by post. */
const OWN = 'PBP-';

function filesIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith(ending)).map((file) => join(folder, file));
}

/** What the ids of each catalogue begin with, such as `LH-`. */
const PREFIXES = new Set(
  filesIn('docs/rules', '.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\*\*([A-Z0-9]+-)/gm)].map(([, prefix = '']) => prefix),
  ),
);

function cited(source: string): readonly string[] {
  return source.match(new RegExp(`\\b(?:${[...PREFIXES].join('|')})[A-Z]+-\\d+`, 'g')) ?? [];
}

test('what serves every book cites the rules of playing by post, and of no book', () => {
  const files = SHARED.flatMap((folder) => filesIn(folder, '.ts'));
  // A check that looked at nothing would be green too.
  expect(files.length).toBeGreaterThan(80);
  const found = files.filter((file) => cited(readFileSync(file, 'utf8')).some((id) => !id.startsWith(OWN)));
  expect(found).toEqual([]);
});

test('an id in code or comment is found', () => {
  expect([...PREFIXES]).toContain('LH-');
  expect(cited("rule: 'LH-PBP-02', // LH-TEST-08")).toEqual(['LH-PBP-02', 'LH-TEST-08']);
});
