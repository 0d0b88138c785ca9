import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../src/rules/engine/json.ts';
import { BOOKS } from '../../src/rules/index.ts';

/** Texts that the code has as well, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  Scroll: 'a sort of thing that the Wise make; a row of the valuables is called so too',
};

/** One small word may be an id that rules compare, and a rule has its own. */
const ID = /^(?:[a-z0-9-]+|[A-Z]{2,4}-[A-Z0-9]+-\d+)$/;

/** Names and texts of a core pack: creatures, things, rows, omens. */
function textsIn(part: Json | undefined): readonly string[] {
  if (typeof part === 'string') return part === '' || ID.test(part) ? [] : [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part as Readonly<Record<string, Json>>).flatMap(textsIn);
}

/** Texts in the source of a book's rules, as they are quoted. */
function literalsOf(book: string): ReadonlySet<string> {
  const folder = join('src/rules', book);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const sources = files.map((file) =>
    readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''),
  );
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(([, one, other]) => one ?? other ?? ''),
    ),
  );
}

test.each(Object.values(BOOKS).filter(({ core }) => core.packs.length > 0))(
  'what $slug ships is in its pack, and not in its code',
  ({ slug, core }) => {
    const literals = literalsOf(slug);
    const kinds = Object.entries(core.packs[0]?.entries ?? {}).filter(([kind]) => kind !== 'starters');
    const twice = kinds.flatMap(([, entries]) => textsIn(entries).filter((text) => literals.has(text)));
    expect([...new Set(twice)].filter((text) => !Object.hasOwn(EXCEPTIONS, text))).toEqual([]);
  },
);
