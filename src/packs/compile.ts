import { z } from 'zod';
import { nounsOf, type Text, textsOf } from '../language/pack-texts.ts';
import type { ContentKind, Pack } from '../rules/engine/content.ts';
import type { PackFault } from '../rules/engine/content-faults.ts';
import { packSchema } from '../rules/mechanics/content/pack-schema.ts';
import { drawnTexts } from './drawn.ts';
import type { PackFiles } from './files.ts';
import { isBadPack, readPack } from './read-pack.ts';
import { packReference, reference } from './reference.ts';
import { jsonSchema } from './schema-fields.ts';

/** Our own pack of every book. */
export const CORE = 'core';

/** The packs of a book as they are written. */
export interface BookPacks {
  readonly book: string;
  readonly kinds: readonly ContentKind[];
  /** By the folder of each; one of them is the core pack. */
  readonly packs: ReadonlyMap<string, PackFiles>;
}

interface Compiled {
  /** Texts of files, by their path in `dist/packs`. */
  readonly files: ReadonlyMap<string, string>;
  /** Everything that is wrong, each as a line. */
  readonly wrong: readonly string[];
}

/**
 * Makes what the bot is built with of our own packs: of each book a module, its data, its declaration and its JSON schemas,
 * and the words of all books as one catalogue for each language.
 * @param languages codes of the languages other than English; in all of them every entry must have its words
 */
export function compile(books: readonly BookPacks[], languages: readonly string[]): Compiled {
  const wrong: string[] = [];
  const files = new Map<string, string>();
  const read: Pack[] = [];
  for (const { book, kinds, packs } of books) {
    const reading = { book, books: books.map((one) => one.book), kinds, languages, complete: languages };
    const core = readPack(packs.get(CORE) ?? new Map(), { ...reading, core: null });
    if (isBadPack(core)) {
      wrong.push(...told(`packs/${book}/${CORE}`, core.faults, core.more));
      continue;
    }
    read.push(core);
    const own = { ...core, words: {} };
    files.set(`${book}.json`, `${JSON.stringify(own)}\n`);
    files.set(`${book}.js`, moduleOf(book));
    files.set(`${book}.d.ts`, declarationOf(own));
    for (const [path, schema] of schemasOf(book, kinds)) files.set(path, `${JSON.stringify(schema, null, 2)}\n`);
    for (const [name, others] of packs) {
      const other = name === CORE ? core : readPack(others, { ...reading, core });
      if (isBadPack(other)) wrong.push(...told(`packs/${book}/${name}`, other.faults, other.more));
    }
  }
  for (const language of languages) {
    const texts = read.flatMap((pack) => textsOf(pack, language));
    wrong.push(...saidTwice(language, texts));
    files.set(`words/${language}.json`, records(texts.map(({ key, text }) => [key, text])));
  }
  files.set('words/nouns.json', records(read.flatMap(nounsOf)));
  const ofBooks = books.map(({ book, kinds }) => `### ${book}\n\n${reference(kinds)}`);
  files.set('drawn.md', read.map((pack) => `### ${pack.book}\n\n${drawnTexts(pack)}`).join('\n'));
  files.set('reference.md', ['### pack\n', packReference(), ...ofBooks].join('\n'));
  return { files, wrong };
}

function told(folder: string, faults: readonly PackFault[], more: number): readonly string[] {
  const lines = faults.map(({ file, line, column, kind, entry, path, what }) => {
    const place = [file === '' ? folder : `${folder}/${file}`, line, column].filter((part) => part !== null).join(':');
    const named = [kind, entry].filter((part) => part !== null).join('/');
    const { fault, ...rest } = what;
    const expected = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
    return [place, named, path.join('.'), fault, expected].filter((part) => part !== '').join(' ');
  });
  return more === 0 ? lines : [...lines, `${folder}: ${more} faults more`];
}

/** Texts with one key that differ: a text has one translation, whichever pack it is in. */
function saidTwice(language: string, texts: readonly Text[]): readonly string[] {
  const known = new Map<string, Text>();
  return texts.flatMap((one) => {
    const before = known.get(one.key);
    if (before === undefined) known.set(one.key, one);
    return before === undefined || before.text === one.text
      ? []
      : [`${language} “${one.key}” is “${before.text}” in ${before.from}, and “${one.text}” in ${one.from}`];
  });
}

function records(entries: readonly (readonly [string, unknown])[]): string {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}

function moduleOf(book: string): string {
  return `import pack from './${book}.json' with { type: 'json' };\nexport const PACK = pack;\n`;
}

/** The ids of every kind as a type, so that code does not compile that names one which is gone. */
function declarationOf({ book, entries }: Pack): string {
  const ids = Object.entries(entries).map(
    ([kind, ofKind]) =>
      `  readonly ${JSON.stringify(kind)}: ${Object.keys(ofKind)
        .map((id) => `'${id}'`)
        .join(' | ')};\n`,
  );
  return [
    `import type { Pack } from '../../src/rules/engine/content.ts';\n`,
    `/** Ids of the entries of ${book}, by kind. */\nexport interface Ids {\n${ids.join('')}}\n`,
    'export declare const PACK: Pack;\n',
  ].join('\n');
}

type Schema = Readonly<Record<string, unknown>>;

/** Returns the schemas for editors: one for the files of each kind and of its words, and one for a pack in one file. */
function schemasOf(book: string, kinds: readonly ContentKind[]): ReadonlyMap<string, Schema> {
  const byId = (schema: z.ZodType) => z.record(z.string(), schema);
  const whole = {
    pack: packSchema,
    ...Object.fromEntries(kinds.map(({ name, schema }) => [name, byId(schema).optional()])),
  };
  const schemas = new Map([
    [`schema/${book}.json`, jsonSchema(z.looseObject(whole))],
    [`schema/${book}/pack.json`, jsonSchema(packSchema)],
  ]);
  for (const { name, schema, words } of kinds) {
    schemas.set(`schema/${book}/${name}.json`, jsonSchema(byId(schema)));
    if (words !== null) schemas.set(`schema/${book}/words/${name}.json`, jsonSchema(byId(words)));
  }
  return schemas;
}
