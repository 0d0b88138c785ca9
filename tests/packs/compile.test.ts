import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compilePacks } from '../../src/build/compile-packs.ts';
import { lookupIn } from '../../src/language/catalogue.ts';
import { compile } from '../../src/packs/compile.ts';
import { CREATURES_FILE, filesOf, PACK, READING } from './support/toy.ts';

const { kinds } = READING;
const WORDS = {
  'de/creatures.yaml': `wild-dog:
  name: Wilder Hund
  noun: { one: wilder Hund, many: wilde Hunde, gender: m, the: wilde Hund, those: wilden Hunde }
folk:
  name: Schilfvolk
  noun: { one: Leute, many: Leute, gender: pl }
gloom:
  name: Schwermut
  noun: { one: Schwermut, article: none, gender: f }
`,
  'de/tables.yaml': 'weather:\n  name: Wetter\n  rows: [schön, ein \'Sturm\', "{0} Regen"]\n',
};
const ENTRIES = {
  'pack.yaml': PACK.replace('id: farm', 'id: core'),
  'creatures.yaml': `${CREATURES_FILE}folk:
  name: Folk
  noun: { one: one of the folk, many: folk, article: none }
  stats: level 1
gloom:
  name: Gloom
  noun: { one: Gloom, article: none }
  stats: level 9
`,
  'tables.yaml': `weather:
  name: Weather
  rows: [fair, { text: a storm, effect: storm }, rain]
`,
};
const CORE = { ...ENTRIES, ...WORDS };

const compiled = (files: Readonly<Record<string, string>>, others: Readonly<Record<string, string>> | null = null) => {
  const packs = new Map([['core', filesOf(files)], ...(others === null ? [] : [['more', filesOf(others)] as const])]);
  return compile([{ book: 'toy', kinds, packs }], ['de']);
};
const json = (path: string, files: ReadonlyMap<string, string>) => JSON.parse(files.get(path) ?? 'null');

describe('the packs become what the bot is built with', () => {
  const { files, wrong } = compiled(CORE);

  test('a module, data and a declaration for each book', () => {
    expect(wrong).toEqual([]);
    const pack = json('toy.json', files);
    expect(pack).toMatchObject({ id: 'core', book: 'toy', words: {} });
    expect(Object.keys(pack)).toEqual([
      ...['id', 'book', 'version', 'title', 'about', 'licence', 'credits', 'named', 'mayPass', 'entries', 'words'],
    ]);
    expect(pack.entries.creatures['wild-dog']).toEqual({
      name: 'Wild dog',
      noun: { one: 'wild dog', many: 'wild dogs', article: 'a' },
      stats: 'level 2',
    });
    expect(files.get('toy.d.ts')).toContain(`readonly "creatures": 'wild-dog' | 'folk' | 'gloom';`);
  });

  test('the words of all books, as the catalogues have them', () => {
    const german = new Map(Object.entries(json('words/de.json', files) as Record<string, string>));
    const say = lookupIn(german, 'de');
    expect(say('name: Wild dog', [])).toBe('Wilder Hund');
    expect(say('creature: Wild dog', ['the', 1, 'eins'])).toBe('der wilde Hund');
    expect(say('creature: Wild dog', ['a', 1, 'eins'])).toBe('ein wilder Hund');
    expect(say('creature: Wild dog', ['the', 3, 'drei'])).toBe('die wilden Hunde');
    expect(say('creature: Wild dog', ['a', 3, 'drei'])).toBe('drei wilde Hunde');
    expect(say('creature: Folk', ['a', 1, 'eins'])).toBe('Leute');
    expect(say('creature: Folk', ['the', 1, 'eins'])).toBe('die Leute');
    expect(say('creature: Gloom', ['a', 1, 'eins'])).toBe('Schwermut');
    expect(say('creature: Gloom', ['the', 3, 'drei'])).toBe('Schwermut ×3');
    // What looks like a place in a message means itself.
    expect(say('name: a storm', [])).toBe("ein 'Sturm'");
    expect(say('name: rain', [])).toBe('{0} Regen');
    expect(json('words/nouns.json', files)).toEqual({
      Folk: { one: 'one of the folk', many: 'folk', article: 'none' },
      Gloom: { one: 'Gloom', article: 'none' },
      'Wild dog': { one: 'wild dog', many: 'wild dogs', article: 'a' },
    });
  });

  test('a schema for the editor, for each kind and its words', () => {
    expect(json('schema/toy/creatures.json', files).additionalProperties.required).toEqual(['name', 'noun', 'stats']);
    expect(json('schema/toy/words/tables.json', files).additionalProperties.properties.name).toMatchObject({
      type: 'string',
      maxLength: 40,
    });
    expect(json('schema/toy/pack.json', files).required).toContain('licence');
    expect(Object.keys(json('schema/toy.json', files).properties)).toEqual(['pack', ...kinds.map(({ name }) => name)]);
  });
});

test('every fault of our own packs is a line', () => {
  const { 'de/creatures.yaml': _, ...half } = CORE;
  expect(compiled({ ...half, 'things.yaml': 'rope: { name: Rope, price: many }\n' }).wrong).toEqual([
    'packs/toy/core/creatures.yaml:1:1 creatures/wild-dog not-translated {"language":"de"}',
    'packs/toy/core/creatures.yaml:5:1 creatures/folk not-translated {"language":"de"}',
    'packs/toy/core/creatures.yaml:9:1 creatures/gloom not-translated {"language":"de"}',
    'packs/toy/core/things.yaml:1:1 things/rope not-translated {"language":"de"}',
    'packs/toy/core/things.yaml:1:21 things/rope price wrong-type {"wanted":["number"]}',
  ]);
  expect(compiled(CORE, { 'pack.yaml': PACK, 'things.yaml': 'rope: {}' }).wrong).toHaveLength(2);
  expect(compile([{ book: 'toy', kinds, packs: new Map() }], ['de']).wrong).toEqual(['packs/toy/core no-pack-file']);
});

test('a text has one translation in all books', () => {
  const other = (de: string) => {
    const words = CORE['de/tables.yaml'].replace('Wetter', de);
    const pack = {
      ...CORE,
      'pack.yaml': CORE['pack.yaml'].replace('book: toy', 'book: other'),
      'de/tables.yaml': words,
    };
    const books = [
      { book: 'toy', kinds, packs: new Map([['core', filesOf(CORE)]]) },
      { book: 'other', kinds, packs: new Map([['core', filesOf(pack)]]) },
    ];
    return compile(books, ['de']).wrong;
  };
  expect(other('Wetter')).toEqual([]);
  expect(other('Witterung')).toEqual([
    'de “name: Weather” is “Wetter” in packs/toy/core tables/weather, and “Witterung” in packs/other/core tables/weather',
  ]);
});

describe('in folders', () => {
  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), 'watchpost-packs-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    for (const [path, text] of Object.entries(CORE)) put(join(made, 'packs/toy/core', path), text);
    put(join(made, 'packs/unread/core/pack.yaml'), 'a book without kinds');
    return made;
  }

  function put(file: string, text: string): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  const kindsOf = async (book: string) => (book === 'toy' ? kinds : null);
  const build = (root: string, out: string) => compilePacks(join(root, 'packs'), join(root, out), kindsOf);
  const bytesIn = (out: string) =>
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
      .map((file) => [file.slice(out.length), readFileSync(file, 'utf8')]);

  test('a build is the same, byte for byte, wherever and whenever it is made', async () => {
    const [one, other] = [folder(), folder()];
    expect(await build(one, 'a')).toEqual([]);
    expect(await build(other, 'a')).toEqual([]);
    expect(bytesIn(join(one, 'a'))).toEqual(bytesIn(join(other, 'a')));
    expect(bytesIn(join(one, 'a')).length).toBeGreaterThan(8);
  });

  test('a file that stays the same is not written again, and what is gone goes', async () => {
    const root = folder();
    await build(root, 'a');
    cpSync(join(root, 'a/toy.json'), join(root, 'a/gone.json'));
    const before = statSync(join(root, 'a/words/nouns.json'));
    put(join(root, 'packs/toy/core/things.yaml'), 'rope: { name: Rope }\n');
    put(join(root, 'packs/toy/core/de/things.yaml'), 'rope: { name: Seil }\n');
    expect(await build(root, 'a')).toEqual([]);
    expect(statSync(join(root, 'a/words/nouns.json')).ino).toBe(before.ino);
    expect(readdirSync(join(root, 'a'))).not.toContain('gone.json');
    const { PACK: made } = await import(pathToFileURL(join(root, 'a/toy.js')).href);
    expect(made.entries.things).toEqual({ rope: { name: 'Rope', price: 0 } });
  });

  test('one with faults writes nothing', async () => {
    const root = folder();
    put(join(root, 'packs/toy/core/things.yaml'), 'rope: { price: 1 }\n');
    expect(await build(root, 'a')).toHaveLength(2);
    expect(readdirSync(root)).not.toContain('a');
  });
});
