import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from '../../src/rules/index.ts';

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

test('a name of an exported type stands for one type', () => {
  const names = sources().flatMap(({ text }) => typesIn(text));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(typesIn('export type Same = 1;\nexport interface Same {}')).toEqual(['Same', 'Same']);
});
