import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from '../../src/rules/index.ts';
import { CLASS_IDS, DEGREES } from '../../src/rules/lavender-hack/kit/ids.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/schemas.ts';
import { FEATURES } from '../support/lavender-core.ts';

/** The only files outside a book's own folders that may name it. */
const REGISTRIES = ['src/rules/index.ts', 'src/discord/render/index.ts', 'commands/index.ts'];

/** An edition of another book, which it may name: the same chapters play both. */
const EDITIONS: Readonly<Record<string, string>> = { 'lavender-hack-first-edition': 'lavender-hack' };

/** Path and text of each file of the program, the generated ones left out. */
function sources(): readonly { readonly path: string; readonly text: string }[] {
  return ['src', 'commands']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/store/generated/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Files that name a book of the slug, but are neither in its folders nor a registry. */
function strangers(files: ReturnType<typeof sources>, slug: string): readonly string[] {
  const names = [slug, ...Object.keys(EDITIONS).filter((edition) => EDITIONS[edition] === slug)];
  const own = names.flatMap((name) => [`src/rules/${name}/`, `src/discord/render/${name}/`, `commands/${name}/`]);
  return files
    .filter(({ path, text }) => text.includes(slug) && !own.some((folder) => path.startsWith(folder)))
    .map(({ path }) => path)
    .filter((path) => !REGISTRIES.includes(path));
}

/** Names of the types that a file exports. */
function typesIn(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:declare )?(?:type|interface|class|enum) (\w+)/gm)].map(([, name = '']) => name);
}

test('only its own folders and the three registries name a book', () => {
  const files = sources();
  for (const slug of Object.keys(BOOKS)) expect(strangers(files, slug)).toEqual([]);
  const broken = { path: 'src/play/deal.ts', text: "if (book.slug === 'lavender-hack') return;" };
  expect(strangers([broken], 'lavender-hack')).toEqual([broken.path]);
});

/** Words of books that a shared command has for a reason of its own. */
const PLAIN: Readonly<Record<string, string>> = {
  light: 'an option of a check in any book: whether it needs light to see by',
  gear: 'the verb `/gear`, which any book with packs may have',
  plain: 'a button without weight',
  strong: 'plain English',
  discord: 'where it is all played',
};

/** What the books call their abilities, dice, classes, degrees and lands. */
function wordsOfBooks(): readonly string[] {
  const all = Object.values(BOOKS).flatMap((book) => [
    ...book.abilities.flatMap(({ id, name, short }) => [id, name, short]),
    ...book.usageDice({}).map(({ name }) => name),
  ]);
  const features = FEATURES.map(({ name }) => name);
  const words = [...all, ...features, ...CLASS_IDS, ...DEGREES, ...TERRAINS];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !Object.hasOwn(PLAIN, word));
}

/** Words of books in the texts of a file, its comments and what it imports left out. */
function wordsIn(text: string, words: readonly string[]): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import [\s\S]*?;$/gm, '');
  const said = [...code.matchAll(/'(?:\\.|[^'\\\n])*'|`[^`]*`/g)].map(([literal]) => literal.toLowerCase()).join('\n');
  return words.filter((word) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(said));
}

test('no command that books share has a word of one of them', () => {
  const own = Object.keys(BOOKS).map((slug) => `commands/${slug}/`);
  const shared = sources().filter(({ path }) => path.startsWith('commands/') && !own.some((at) => path.startsWith(at)));
  const words = wordsOfBooks();
  expect(words.length).toBeGreaterThan(40);
  const found = shared.flatMap(({ path, text }) => wordsIn(text, words).map((word) => `${path}: ${word}`));
  expect(found).toEqual([]);
  expect(wordsIn("oneOf('die', 'Food, fellowship or light') // wise", words)).toEqual(['food', 'fellowship']);
});

/** Names that are exported twice, each with where: a book's folders are a namespace of their own, everything else is one. */
function twice(files: ReturnType<typeof sources>): readonly string[] {
  const names = files.flatMap(({ path, text }) => typesIn(text).map((name) => `${spaceOf(path)}: ${name}`));
  return names.filter((name, at) => names.indexOf(name) !== at);
}

/** The book whose folders hold a file, and in which of the three rooms for books; `all` outside of them. */
function spaceOf(path: string): string {
  const [, room, folder = ''] = /^(src\/rules|src\/discord\/render|commands)\/([^/]+)\//.exec(path) ?? [];
  return Object.hasOwn(BOOKS, folder) ? `${room}/${folder}` : 'all';
}

test('a name of an exported type stands for one type in its book, and for one in all that books share', () => {
  expect(twice(sources())).toEqual([]);
  const broken = { path: 'src/play/twice.ts', text: 'export type Same = 1;\nexport interface Same {}' };
  expect(twice([broken])).toEqual(['all: Same']);
  const [rules, words] = ['src/rules/myth-knights/a.ts', 'src/discord/render/myth-knights/a.ts'];
  expect(twice([rules, words].map((path) => ({ path, text: 'export type Same = 1;' })))).toEqual([]);
});
