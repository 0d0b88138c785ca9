import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandRefusal } from '../../commands/support/access/refusals.ts';
import { nounsOf } from '../../src/discord/render/engine/nouns.ts';
import { engineRefusal } from '../../src/discord/render/engine/refusals.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { LANGUAGES } from '../../src/language/languages.ts';
import { writingFor } from '../../src/language/reader.ts';
import { listWords } from '../../src/language/text.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { lavenderWorld } from '../support/worlds.ts';

const SOURCES = ['src/discord/render', 'commands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8')),
);

function foundIn(pattern: RegExp): readonly string[] {
  const all = SOURCES.flatMap((source) => [...source.matchAll(pattern)].map((found) => found.slice(1).find(Boolean)));
  return [...new Set(all.filter((one) => one !== undefined))];
}

/** Every code of a refusal for which somebody has written words. */
const CODES = foundIn(/'([a-z0-9-]+\/[a-z0-9-]+)':/g);
/** What refusals tell lists of. */
const LISTS = foundIn(
  /\b(?:list|first)\(d, '(\w+)'\)|\b(?:listed|listWords)\(d\.(\w+)|Array\.isArray\((?:d|detail)\.(\w+)\)/g,
);
/** What refusals tell anything of. */
const KEYS = foundIn(/\b(?:d|detail)\.(\w+)|\(d(?:etail)?, '(\w+)'|\{ (\w+)(?:: \w+)? \}: Detail|'(\w+)'\)/g);
/** A refusal of which every list is empty, and everything else is there. */
const DETAIL = Object.fromEntries([...KEYS, ...LISTS].map((key) => [key, LISTS.includes(key) ? [] : '7']));

/** A place in a sentence where something should be. */
const GAP = / (?=[.,;](?:\s|$))|[:,;] $|(?<=\S) {2}|undefined|“”|„“|\*{4}|``|\(\)/u;

test.each(LANGUAGES)('no refusal in %s ends where a list should be', (language) => {
  const world = lavenderWorld({});
  const said = writingFor({ language, isPlain: false }, () =>
    Object.values(RENDERERS).flatMap((renderer) =>
      CODES.flatMap((code) => {
        const refusal = { ...refuse(code), detail: DETAIL };
        const nouns = nounsOf(renderer);
        const words =
          renderer.refusal(refusal, world) ?? engineRefusal(refusal, nouns) ?? commandRefusal(refusal, nouns);
        return words === null ? [] : [`${code}: ${words}`];
      }),
    ),
  );
  expect([said.length > 1000, LISTS.length > 15]).toEqual([true, true]);
  expect([...new Set(said)].filter((line) => GAP.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

test.each([
  ['en', 'none'],
  ['de', 'keine'],
] as const)('a list of nothing has a word in %s', (language, word) => {
  expect(writingFor({ language, isPlain: false }, () => listWords([]))).toBe(word);
});

test.each([
  ['en', '“freitag”'],
  ['de', '„freitag“'],
] as const)('what was typed is quoted as %s quotes', (language, typed) => {
  const said = writingFor({ language, isPlain: false }, () =>
    commandRefusal(refuse('time/unreadable', { typed: 'freitag' }), nounsOf(null)),
  );
  expect(said).toContain(typed);
});
