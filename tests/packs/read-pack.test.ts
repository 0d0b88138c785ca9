import { describe, expect, test } from 'vitest';
import { isBadPack, readPack, readPackFile } from '../../src/packs/read-pack.ts';
import { contentOf } from '../../src/rules/engine/content.ts';
import { CREATURES, CREATURES_FILE, faultsOf, filesOf, goodPack, PACK, READING, TABLES } from './support/toy.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a pack is read', () => {
  const FOLDER = {
    'creatures.yaml': CREATURES_FILE,
    'tables/land.yaml':
      'who-comes:\n  name: Who comes\n  rows: [ "[[weather]]", { text: dogs, meets: { creature: wild-dog } } ]\n',
    'tables/sky.yaml': 'weather:\n  name: Weather\n  rows:\n    - fair\n    - { text: a storm, effect: storm }\n',
    'de/creatures.yaml':
      'wild-dog:\n  name: Wilder Hund\n  noun: { one: wilder Hund, many: wilde Hunde, gender: m, the: wilde Hund }\n',
    'de/tables.yaml': 'weather:\n  name: Wetter\n  rows: [schön, ein Sturm]\n',
    'README.md': '# The farm',
    LICENSE: 'MIT',
    '.DS_Store': new Uint8Array([0, 1, 2, 255]),
  };
  const WHOLE = `pack: { id: farm, book: toy, version: 1.0.0, title: The farm, about: What lives on a farm., licence: MIT }
creatures:
  wild-dog: { name: Wild dog, noun: { one: wild dog, many: wild dogs, article: a }, stats: level 2 }
tables:
  who-comes:
    name: Who comes
    rows: [ "[[weather]]", { text: dogs, meets: { creature: wild-dog } } ]
  weather:
    name: Weather
    rows: [ fair, { text: a storm, effect: storm } ]
de:
  creatures:
    wild-dog: { name: Wilder Hund, noun: { one: wilder Hund, many: wilde Hunde, gender: m, the: wilde Hund } }
  tables:
    weather: { name: Wetter, rows: [schön, ein Sturm] }
`;

  test('as a folder', () => {
    const pack = goodPack(filesOf(FOLDER));
    expect(pack).toMatchObject({
      id: 'farm',
      version: '1.0.0',
      licence: 'MIT',
      credits: [],
      named: false,
      mayPass: true,
    });
    expect(Object.keys(pack.entries)).toEqual(['creatures', 'tables']);
    expect(Object.keys(pack.entries.tables ?? {})).toEqual(['who-comes', 'weather']);
    expect(pack.words.de?.tables?.weather).toEqual({ name: 'Wetter', rows: ['schön', 'ein Sturm'] });
    const content = contentOf([pack]);
    expect(content.of(CREATURES).get('wild-dog')).toEqual({ name: 'Wild dog', level: 2 });
    expect(content.of(TABLES).get('weather')?.rows).toEqual([
      { from: 1, to: 1, text: 'fair' },
      { from: 2, to: 2, text: 'a storm', effect: 'storm' },
    ]);
  });

  test('as one file of YAML or JSON, and as an archive with or without a folder', async () => {
    const pack = goodPack(filesOf(FOLDER));
    expect(await readPackFile(bytes(WHOLE), READING)).toEqual(pack);
    const json = JSON.stringify({
      pack: {
        id: 'farm',
        book: 'toy',
        version: '1.0.0',
        title: 'The farm',
        about: 'What lives on a farm.',
        licence: 'MIT',
      },
      ...pack.entries,
      de: pack.words.de,
    });
    expect(await readPackFile(bytes(json), READING)).toEqual(pack);
    // Written again from what it was read as, it is the same.
    expect(await readPackFile(bytes(JSON.stringify(JSON.parse(json), null, 2)), READING)).toEqual(pack);
  });

  test('with a mark of the order of bytes, and with line breaks of Windows', () => {
    const windows = CREATURES_FILE.replaceAll('\n', '\r\n');
    expect(goodPack(filesOf({ 'creatures.yaml': `\uFEFF${windows}` }))).toEqual(
      goodPack(filesOf({ 'creatures.yaml': CREATURES_FILE })),
    );
    expect(faultsOf(filesOf({ 'creatures.yaml': `${windows}  beard: long\r\n` }))).toEqual([
      [
        'creatures.yaml:5:3 creatures/wild-dog',
        { fault: 'unknown-fields', named: ['beard'], known: ['name', 'noun', 'stats'] },
      ],
    ]);
  });

  test('a number, a date and a bare word are texts where a text belongs', () => {
    const rows = ['no', 'yes', '12', '1.50', '2026-01-01', '0o14', 'null', 'true', '.inf', '1e3', '~'];
    const table = `a:\n  name: 404\n  dice: d20\n  rows:\n${rows.map((row, at) => `    - { on: ${at + 1}, text: ${row} }\n`).join('')}    - { on: 12-20, text: b }\n`;
    const list = `b:\n  name: No\n  dice: d20\n  rows:\n${rows.map((row) => `    - ${row}\n`).join('')}${'    - a\n'.repeat(9)}`;
    const { entries } = goodPack(filesOf({ 'tables.yaml': `${table}${list}` }));
    expect(entries.tables?.a).toMatchObject({ name: '404', rows: [...rows.map((text) => ({ text })), { text: 'b' }] });
    expect(entries.tables?.b).toMatchObject({ name: 'No', rows: [...rows, ...'aaaaaaaaa'] });
    const d100 = `c:\n  name: C\n  dice: d100\n  rows: [{ on: 01-99, text: a }, { on: 00, text: b }]\n`;
    expect(goodPack(filesOf({ 'tables.yaml': d100 })).entries.tables?.c).toBeDefined();
    // Where a number or a yes belongs, a text is none.
    expect(faultsOf(filesOf({ 'things.yaml': 'a: { name: A, price: "12", heavy: yes }' }))).toEqual([
      ['things.yaml:1:15 things/a price', { fault: 'wrong-type', wanted: ['number'] }],
      ['things.yaml:1:28 things/a heavy', { fault: 'wrong-type', wanted: ['yes-or-no'] }],
    ]);
    expect(faultsOf(filesOf({ 'things.yaml': 'a:\n  name:\n' }))).toEqual([
      ['things.yaml:2:3 things/a name', { fault: 'wrong-type', wanted: ['text'] }],
    ]);
  });
});

describe('what is wrong with a pack is told with its place', () => {
  test('all of it at once', () => {
    const faults = faultsOf(
      filesOf({
        'creatures.yaml': `${CREATURES_FILE.replace('level 2', 'level 2, beard 3')}fox:\n  name: "<@1> Fox"\n  stats: level 12\n`,
        'tables.yaml':
          'a:\n  name: A\n  rows: [a, b, c, d, e]\nb:\n  name: B\n  rows:\n    - a\n    - { text: b, effect: flood }\n',
        'things/more.yaml': 'rope: { name: Rope, price: 1000 }\n: { name: B }\nRope: { name: Rope }\n',
        'plants.yaml': 'oak: {}\n',
        'picture.png': 'PNG',
      }),
    );
    expect(faults).toEqual([
      ['creatures.yaml:4:3 creatures/wild-dog stats', { fault: 'stat-line', part: 'beard 3' }],
      ['creatures.yaml:5:1 creatures/fox noun', { fault: 'missing' }],
      ['creatures.yaml:6:3 creatures/fox name', { fault: 'mention' }],
      ['picture.png', { fault: 'unknown-file' }],
      [
        'plants.yaml:1:1',
        { fault: 'unknown-kind', named: 'plants', kinds: ['creatures', 'tables', 'things', 'starters'] },
      ],
      ['tables.yaml:3:3 tables/a rows', { fault: 'odd-rows', faces: 5 }],
      ['tables.yaml:8:18 tables/b rows.1.effect', { fault: 'not-one-of', values: ['storm'] }],
      ['things/more.yaml:1:21 things/rope price', { fault: 'too-high', max: 999 }],
      ['things/more.yaml:2:1', { fault: 'bad-key', key: '' }],
      ['things/more.yaml:3:1 things/Rope', { fault: 'bad-id' }],
    ]);
  });

  test('a pack of another book, or of one that nobody knows', () => {
    const of = (book: string) => faultsOf(filesOf({ 'pack.yaml': PACK.replace('toy', book), 'plants.yaml': 'a: {}' }));
    expect(of('other')).toEqual([['pack.yaml:2:1 book', { fault: 'other-book', book: 'other', wanted: 'toy' }]]);
    expect(of('chess')).toEqual([
      ['pack.yaml:2:1 book', { fault: 'unknown-book', book: 'chess', books: ['toy', 'other'] }],
    ]);
  });

  test('a pack that does not say who may use it, or which one it is', () => {
    expect(faultsOf(filesOf({ 'pack.yaml': PACK.replace('licence: MIT\n', '') }))).toEqual([
      ['pack.yaml:1:1 licence', { fault: 'missing' }],
    ]);
    const versions = ['1.0', 'one', '1.0.0-beta', '1'].map((version) => PACK.replace('1.0.0', version));
    for (const pack of versions)
      expect(faultsOf(filesOf({ 'pack.yaml': pack }))[0]?.[1], pack).toMatchObject({ fault: 'wrong-form' });
    expect(faultsOf(filesOf({ 'pack.yaml': PACK.replace('The farm', 'For @everyone') }))).toEqual([
      ['pack.yaml:4:1 title', { fault: 'mention' }],
    ]);
    expect(faultsOf(new Map([['creatures.yaml', bytes(CREATURES_FILE)]]))).toEqual([['', { fault: 'no-pack-file' }]]);
    expect(faultsOf(new Map())).toEqual([['', { fault: 'no-pack-file' }]]);
  });

  test('two entries with one id, in one file and in two', () => {
    const one = 'rope: { name: Rope }\nrope: { name: Other rope }\n';
    expect(faultsOf(filesOf({ 'things.yaml': one }))).toEqual([
      ['things.yaml:2:1', { fault: 'twice', key: 'rope', file: 'things.yaml', line: 1 }],
    ]);
    const two = { 'things/a.yaml': '\nrope: { name: Rope }\n', 'things/b.yaml': 'rope: { name: Rope }\n' };
    expect(faultsOf(filesOf(two))).toEqual([
      ['things/b.yaml:1:1 things/rope', { fault: 'twice', key: 'rope', file: 'things/a.yaml', line: 2 }],
    ]);
    expect(faultsOf(filesOf({ 'things.yaml': 'a: { name: A, name: B }' }))).toEqual([
      ['things.yaml:1:15', { fault: 'twice', key: 'name', file: 'things.yaml', line: 1 }],
    ]);
  });

  test('names that JavaScript has for itself, as ids and as fields', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(
        faultsOf(filesOf({ 'things.yaml': `${name}: { name: A }\nb: { name: B, ${name}: { name: C } }` })),
      ).toEqual([
        ['things.yaml:1:1', { fault: 'bad-key', key: name }],
        ['things.yaml:2:15', { fault: 'bad-key', key: name }],
      ]);
  });

  test('tables that name each other in a circle, and creatures that are not there', () => {
    const tables =
      'a:\n  name: A\n  rows: ["[[b]]", x]\nb:\n  name: B\n  rows:\n    - x\n    - { text: "[[a]]", meets: { creature: fox } }\n';
    expect(faultsOf(filesOf({ 'tables.yaml': tables }))).toEqual([
      ['tables.yaml:8:7 tables/b rows.1', { fault: 'nests-itself', way: ['A', 'B', 'A'] }],
      ['tables.yaml:8:33 tables/b rows.1.meets.creature', { fault: 'unknown-entry', of: 'creatures', id: 'fox' }],
    ]);
  });

  test('a pack that calls itself the book’s own', () => {
    const core = { ...goodPack(filesOf({})), id: 'core' };
    expect(faultsOf(filesOf({ 'pack.yaml': PACK.replace('farm', 'core') }), { core })).toEqual([
      ['pack.yaml:1:1 id', { fault: 'bad-id' }],
    ]);
  });

  test('what it names may be in the core pack of its book', () => {
    const core = { ...goodPack(filesOf({ 'creatures.yaml': CREATURES_FILE })), id: 'core' };
    const tables = 'a:\n  name: A\n  rows: [x, { text: y, meets: { creature: wild-dog } }]\n';
    expect(goodPack(filesOf({ 'tables.yaml': tables }), { core }).entries.creatures).toBeUndefined();
  });
});

describe('words of a pack', () => {
  test('are in the places of what they say', () => {
    const tables = 'a:\n  name: A\n  rows: [x, { text: y }]\n';
    const words = (de: string) => faultsOf(filesOf({ 'tables.yaml': tables, 'de/tables.yaml': de }));
    expect(words('a: { name: A, rows: [x] }')).toEqual([
      ['de/tables.yaml:1:15 tables/a rows', { fault: 'other-length', wanted: 2 }],
    ]);
    expect(words('b: { name: A, rows: [x, y] }')).toEqual([
      ['de/tables.yaml:1:1 tables/b', { fault: 'nothing-to-translate' }],
    ]);
    const nested = `${tables.replace('[x,', "['[[b]], [[c]]',")}b:\n  name: B\n  rows: [x, y]\nc:\n  name: C\n  rows: [x, y]\n`;
    const files = (row: string) =>
      filesOf({ 'tables.yaml': nested, 'de/tables.yaml': `a: { name: A, rows: ['${row}', y] }` });
    expect(goodPack(files('[[C]] und [[ b ]]')).words).toHaveProperty('de');
    for (const other of ['[[b]] und [[Säcke]]', '[[b]]', 'nichts'])
      expect(faultsOf(files(other))).toEqual([
        ['de/tables.yaml:1:22 tables/a rows.0', { fault: 'other-tables', wanted: ['b', 'c'] }],
      ]);
    expect(words("a: { name: A, rows: ['[[b]]', y] }")).toEqual([
      ['de/tables.yaml:1:22 tables/a rows.0', { fault: 'other-tables', wanted: [] }],
    ]);
    expect(words('a: { name: A }')).toEqual([['de/tables.yaml:1:1 tables/a rows', { fault: 'missing' }]]);
    expect(faultsOf(filesOf({ 'de/plants.yaml': 'a: {}' }))).toMatchObject([
      [expect.anything(), { fault: 'unknown-kind' }],
    ]);
    expect(faultsOf(filesOf({ 'starters.yaml': 'a: { name: A }', 'de/starters.yaml': 'a: { name: A }' }))).toEqual([
      ['de/starters.yaml:1:1 starters', { fault: 'no-words' }],
    ]);
    expect(faultsOf(filesOf({ 'fr/tables.yaml': 'a: {}' }))[0]?.[1]).toEqual({
      fault: 'unknown-kind',
      named: 'fr',
      kinds: ['creatures', 'tables', 'things', 'starters'],
    });
  });

  test('are all there in a language that is complete', () => {
    const files = filesOf({
      'things.yaml': 'rope: { name: Rope }\naxe: { name: Axe }',
      'de/things.yaml': 'rope: { name: Seil }',
    });
    expect(goodPack(files).words.de?.things).toEqual({ rope: { name: 'Seil' } });
    expect(faultsOf(files, { complete: ['de'] })).toEqual([
      ['things.yaml:2:1 things/axe', { fault: 'not-translated', language: 'de' }],
    ]);
  });
});

test('many faults are counted, and the first hundred told', () => {
  const things = Array.from({ length: 300 }, (_, at) => `thing-${at}: { name: "" }\n`).join('');
  const read = readPack(filesOf({ 'things.yaml': things }), READING);
  expect(isBadPack(read) && [read.faults.length, read.more]).toEqual([100, 200]);
});
