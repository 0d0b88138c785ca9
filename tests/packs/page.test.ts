import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFERENCE } from '../../src/build/compile-packs.ts';
import { MAX_BYTES, MAX_DEPTH, MAX_ENTRIES, MAX_FILES, MAX_LINE_LENGTH } from '../../src/packs/limits.ts';
import { isBadPack, readPackFile } from '../../src/packs/read-pack.ts';
import { TRANSLATED } from '../../src/packs/reading.ts';
import type { Pack } from '../../src/rules/engine/content.ts';
import { BOOKS } from '../../src/rules/index.ts';

const PAGE = readFileSync('docs/packs.md', 'utf8');
const [, EXAMPLE = ''] = /```yaml\n(pack:\n[^`]*)```/.exec(PAGE) ?? [];

/** A pack in one file, held against a book as a campaign would. */
async function read(file: string, slug: string): Promise<Pack> {
  const book = BOOKS[slug];
  const [core = null] = book?.core.packs ?? [];
  const reading = { book: slug, books: Object.keys(BOOKS), kinds: book?.kinds ?? [], core, languages: TRANSLATED };
  const pack = await readPackFile(new TextEncoder().encode(file), reading);
  if (isBadPack(pack)) throw new Error(JSON.stringify(pack, null, 2));
  return pack;
}

test('the page lists every field as the kinds have it: `npm run packs -- docs` writes it', () => {
  const [, written] = PAGE.split(REFERENCE);
  expect(written).toBe(`\n${readFileSync('dist/packs/reference.md', 'utf8')}`);
});

test('the pack of the page is one', async () => {
  const pack = await read(EXAMPLE, 'hexcrawl-osr');
  expect(pack).toMatchObject({ id: 'millbrook', licence: 'CC-BY-4.0' });
  expect(Object.entries(pack.entries).map(([kind, entries]) => [kind, Object.keys(entries)])).toEqual([
    ['creatures', ['mill-ghost', 'grindle']],
    ['tables', ['brook-encounters', 'sacks']],
  ]);
  expect(Object.keys(pack.words.de ?? {})).toEqual(['creatures', 'tables']);
});

test('the stat lines of the page are read by their books', async () => {
  const [prose = ''] = PAGE.split(REFERENCE);
  const lines = [...prose.matchAll(/^\| `([a-z-]+)` \| .* \| `([^`]+)` \|$/gm)];
  expect(lines).toHaveLength(4);
  for (const [, slug = '', stats = ''] of lines) {
    if (BOOKS[slug]?.kinds.every(({ name }) => name !== 'creatures') === true) continue;
    const creature = `{ name: A, noun: { one: a, many: as, article: an }, stats: '${stats}' }`;
    const says = `{ id: a, book: ${slug}, version: 1.0.0, title: A, about: A, licence: MIT }`;
    expect((await read(`pack: ${says}\ncreatures: { a: ${creature} }\n`, slug)).entries.creatures).toHaveProperty('a');
  }
});

test('the page says how large a pack may be', () => {
  const said = [...PAGE.matchAll(/^\| .+ \| ([\d,]+)(?: bytes)? \|$/gm)].map(([, number = '']) =>
    number.replaceAll(',', ''),
  );
  expect(said.map(Number)).toEqual([MAX_BYTES, MAX_FILES, MAX_ENTRIES, MAX_LINE_LENGTH, MAX_DEPTH]);
});
