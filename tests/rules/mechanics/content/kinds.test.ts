import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentKind, contentOf, type Pack } from '../../../../src/rules/engine/content.ts';
import type { Json } from '../../../../src/rules/engine/json.ts';
import { creaturesKind } from '../../../../src/rules/mechanics/content/creatures-kind.ts';
import { genderedNoun } from '../../../../src/rules/mechanics/content/nouns.ts';
import { tablesKind } from '../../../../src/rules/mechanics/content/tables-kind.ts';
import { isSlug, line } from '../../../../src/rules/mechanics/content/texts.ts';
import { faultsIn } from '../../../../src/rules/mechanics/content/zod-faults.ts';
import { lineReader, numbered } from '../../../../src/rules/mechanics/foes/stat-line.ts';

const creatureSchema = z.strictObject({ name: z.string(), level: z.int().max(9) });
const CREATURES = creaturesKind({
  read: lineReader<{ readonly name?: string; readonly level?: number }>(
    [{ key: /^level\b/, read: numbered(0, 99, (level) => ({ level })) }],
    (before, read) => ({ ...before, ...read }),
    {},
  ),
  make: (name, { level = 1 }) => creatureSchema.parse({ name, level }),
});
const TABLES = tablesKind({ effects: ['next-land', 'storm'], rule: 'TOY-TAB-1' });
const LOOT = tablesKind({ effects: [], rule: 'TOY-TAB-1', more: { coins: z.int().optional() } });

/** Faults of one entry, each behind its path. */
function faultsOf(kind: ContentKind, written: unknown): readonly unknown[] {
  const read = kind.schema.safeParse(written);
  const faults = read.success ? [] : faultsIn(read.error, written);
  return faults.map(({ path, fault }) => [path.join('.'), fault]);
}

function packOf(entries: Pack['entries'], id = 'toy'): Pack {
  const about = { version: '1.0.0', title: 'Toy', about: 'Toys.', licence: 'MIT', credits: [] };
  return { ...about, id, book: 'toy', named: false, mayPass: true, entries, words: {} };
}

function made<Made>(kind: ContentKind<Made>, written: Json): Made {
  return kind.make('it', kind.schema.parse(written) as Json);
}

/** Faults of tables beside each other, each a list of rows. */
function besides(tables: Readonly<Record<string, readonly string[]>>, core: Pack['entries'] = {}): readonly unknown[] {
  const written = Object.fromEntries(
    Object.entries(tables).map(([id, rows]) => [id, TABLES.schema.parse({ name: id.toUpperCase(), rows }) as Json]),
  );
  const content = contentOf([packOf(core, 'core'), packOf({ tables: written })]);
  return TABLES.check?.(content, Object.keys(tables)) ?? [];
}

const DOG = { name: 'Wild dog', noun: { one: 'wild dog', many: 'wild dogs', article: 'a' }, stats: 'level 2' };

describe('texts', () => {
  test('a line can be seen, is short, and calls nobody', () => {
    const fault = (text: string) => faultsOf({ ...TABLES, schema: line(5) }, text)[0];
    expect(line(5).parse('  ox ')).toBe('ox');
    expect(line(5).parse('🐂🐂🐂🐂🐂')).toBe('🐂🐂🐂🐂🐂');
    expect(fault(' ')).toEqual(['', { fault: 'empty' }]);
    expect(fault('a long text')).toEqual(['', { fault: 'too-long', max: 5 }]);
    for (const unseen of ['a\nb', '\u200b', 'a\u202eb', 'a\u0007'])
      expect(fault(unseen), JSON.stringify(unseen)).toEqual(['', { fault: 'unseen' }]);
    for (const call of ['<@1>', '<@!1>', '<@&1>', '<#12>', '@here'])
      expect(fault(call), call).toEqual(['', { fault: 'mention' }]);
  });

  test('an id is a slug that JavaScript has no use for', () => {
    expect(['wild-dog', 'd66', '3-wolves'].filter((id) => !isSlug(id))).toEqual([]);
    const bad = ['', 'Wild', 'a--b', '-a', 'a-', '12', 'größe', 'a b', '__proto__', 'constructor', 'x'.repeat(61)];
    expect(bad.filter(isSlug)).toEqual([]);
  });
});

describe('nouns', () => {
  test('a noun has its article and its plural, but for a proper name', () => {
    const noun = (fields: object) => faultsOf(CREATURES, { ...DOG, noun: fields });
    expect(noun({ one: 'wild dog', many: 'wild dogs', article: 'a' })).toEqual([]);
    expect(noun({ one: 'Gloom', article: 'none' })).toEqual([]);
    expect(noun({ one: 'wild dog', article: 'a' })).toEqual([['noun.many', { fault: 'missing' }]]);
    expect(noun({ one: 'wild dog', many: 'wild dogs' })).toEqual([['noun.article', { fault: 'missing' }]]);
  });

  test('a noun in another language has a gender', () => {
    const noun = { one: 'wilder Hund', many: 'wilde Hunde', gender: 'm', the: 'wilde Hund', those: 'wilden Hunde' };
    expect(genderedNoun.parse(noun)).toEqual(noun);
    expect(genderedNoun.safeParse({ one: 'Hund', many: 'Hunde' }).success).toBe(false);
    expect(genderedNoun.parse({ one: 'Schwermut', article: 'none', gender: 'f' })).toBeDefined();
  });

  test('a proper name in another language has no forms after an article, and only a proper name goes without a plural', () => {
    const faults = (fields: object) => {
      const noun = { one: 'Schwermut', gender: 'f', ...fields };
      return faultsIn(genderedNoun.safeParse(noun).error ?? new z.ZodError([]), noun).map(({ path, fault }) => [
        path.join('.'),
        fault,
      ]);
    };
    const notBoth = { fault: 'not-both', other: 'article: none' };
    expect(faults({ article: 'none', the: 'Schwermut' })).toEqual([['the', notBoth]]);
    expect(faults({ article: 'none', many: 'Schwermute', the: 'a', those: 'b' })).toEqual([
      ['the', notBoth],
      ['those', notBoth],
    ]);
    expect(faults({ the: 'Schwermut' })).toEqual([['many', { fault: 'missing' }]]);
    expect(faults({ article: 'die', many: 'a' })).toEqual([['article', { fault: 'not-one-of', values: ['none'] }]]);
  });
});

describe('creatures', () => {
  test('one is made of its line', () => {
    expect(made(CREATURES, DOG)).toEqual({ name: 'Wild dog', level: 2 });
  });

  test('a line that cannot be read, names somebody, or leaves the ranges of the book is a fault', () => {
    const stats = (text: string) => faultsOf(CREATURES, { ...DOG, stats: text });
    expect(stats('level 2, beard 3')).toEqual([['stats', { fault: 'stat-line', part: 'beard 3' }]]);
    expect(stats('Wolf: level 2')).toEqual([['stats', { fault: 'name-in-line', name: 'Wolf' }]]);
    expect(stats('level 12')).toEqual([['stats', { fault: 'too-high', max: 9 }]]);
    expect(faultsOf(CREATURES, { ...DOG, beard: 3 })).toEqual([['', { fault: 'unknown-fields', named: ['beard'] }]]);
  });

  test('two with one name are a fault', () => {
    const dog = CREATURES.schema.parse(DOG) as Json;
    const content = contentOf([packOf({ creatures: { dog, hound: dog } })]);
    expect(CREATURES.check?.(content, ['dog', 'hound'])).toEqual([
      { id: 'hound', path: ['name'], fault: { fault: 'same-name', name: 'Wild dog', id: 'dog' } },
    ]);
  });
});

describe('tables', () => {
  test('rows are texts, one face each', () => {
    const table = made(TABLES, { name: 'Coin', rows: ['heads', 'tails'] });
    expect(table).toEqual({
      id: 'it',
      name: 'Coin',
      rule: 'TOY-TAB-1',
      ours: true,
      isForGm: false,
      tags: {},
      dice: { kind: 'sum', count: 1, sides: 2 },
      rows: [
        { from: 1, to: 1, text: 'heads' },
        { from: 2, to: 2, text: 'tails' },
      ],
    });
  });

  test('rows have results, weights, effects and creatures', () => {
    const table = made(TABLES, {
      name: 'Who comes',
      rule: 'TOY-ENC-2',
      source: 'text',
      for: 'gm',
      dice: '2d4',
      tags: { land: ['open'], level: [1, 2] },
      rows: [
        { on: '2', text: 'dogs', meets: { creature: 'wild-dog', count: '2d4' } },
        { on: '3–6', text: 'a storm', effect: 'storm' },
        { on: '7-8', text: 'a dog', meets: { creature: 'wild-dog' } },
      ],
    });
    expect(table).toMatchObject({ rule: 'TOY-ENC-2', ours: false, isForGm: true, tags: { level: [1, 2] } });
    expect(table.rows).toEqual([
      { from: 2, to: 2, text: 'dogs', meets: { creature: 'wild-dog', count: { kind: 'sum', count: 2, sides: 4 } } },
      { from: 3, to: 6, text: 'a storm', effect: 'storm' },
      { from: 7, to: 8, text: 'a dog', meets: { creature: 'wild-dog', count: 1 } },
    ]);
    const weighed = made(TABLES, { name: 'Weather', rows: ['fair', { text: 'rain', weight: 3 }] });
    expect(weighed.rows.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 4],
    ]);
    const pair = made(TABLES, { name: 'Pair', dice: 'd66', rows: ['11-36', '41-66'].map((on) => ({ on, text: on })) });
    expect(pair.rows.map(({ from, to }) => [from, to])).toEqual([
      [1, 18],
      [19, 36],
    ]);
  });

  test('a row has the fields of its book', () => {
    expect(made(LOOT, { name: 'Loot', rows: ['nothing', { text: 'a purse', coins: 12 }] }).rows[1]?.coins).toBe(12);
    expect(faultsOf(TABLES, { name: 'Loot', rows: ['a', { text: 'a purse', coins: 12 }] })).toEqual([
      ['rows.1', { fault: 'unknown-fields', named: ['coins'] }],
    ]);
    const priced = tablesKind({ effects: [], rule: 'TOY-TAB-1', more: { coins: z.int() } });
    expect(faultsOf(priced, { name: 'Loot', rows: ['nothing', { text: 'a', coins: 1 }] })).toHaveLength(1);
    const storm = (effect: string) => faultsOf(TABLES, { name: 'A', rows: ['a', { text: 'b', effect }] });
    expect(storm('storm')).toEqual([]);
    expect(storm('flood')).toEqual([['rows.1.effect', { fault: 'not-one-of', values: ['next-land', 'storm'] }]]);
  });

  test('dice are those that people have', () => {
    const dice = (text: string, rows: readonly unknown[] = ['a']) => faultsOf(TABLES, { name: 'A', dice: text, rows });
    for (const real of ['d6', '3d6', 'd66', 'd88', 'd6×d12', 'd%', 'd100', '10d20'])
      expect(dice(real).map(String), real).not.toContain('dice');
    for (const unreal of ['d7', '999d999', 'd30', '11d6', '0d6', 'd5×d6', '1d66'])
      expect(dice(unreal), unreal).toEqual([['dice', expect.objectContaining({ fault: 'unreal-dice' })]]);
    expect(dice('many')).toEqual([['dice', { fault: 'bad-dice', dice: 'many' }]]);
    expect(faultsOf(TABLES, { name: 'A', rows: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
      ['rows', { fault: 'odd-rows', faces: 5 }],
    ]);
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(faultsOf(TABLES, { name: 'A', oddDice: 'TOY-CHAR-06', rows: seven })).toEqual([]);
    expect(faultsOf(TABLES, { name: 'A', oddDice: true, rows: seven })).toEqual([
      ['oddDice', { fault: 'wrong-type', wanted: ['text'] }],
    ]);
    expect(faultsOf(TABLES, { name: 'A', rows: ['2d6 wolves', '999d999 wolves'] })).toEqual([
      ['rows.1', { fault: 'unreal-dice', dice: '999d999' }],
    ]);
  });

  test('every face has one row', () => {
    const faults = (dice: string, ...on: readonly string[]) =>
      faultsOf(TABLES, { name: 'A', dice, rows: on.map((one) => ({ on: one, text: 'a' })) });
    expect(faults('d6', '1-3', '4-6')).toEqual([]);
    expect(faults('d6', '1-3', '5-6')).toEqual([['rows', { fault: 'gap', result: '4', dice: 'd6' }]]);
    expect(faults('d6', '1-3', '4', '4-6')).toEqual([['rows.2', { fault: 'overlap' }]]);
    expect(faults('d6', '1-3', '4-7')).toEqual([['rows.1', { fault: 'never-rolled', result: '7', dice: 'd6' }]]);
    expect(faults('d6', '1-3', '6-4')).toContainEqual(['rows.1', { fault: 'backwards' }]);
    expect(faults('d66', '11-36', '37')).toEqual([['rows.1', { fault: 'never-rolled', result: '37', dice: 'd66' }]]);
    expect(faults('d4', 'one', '2-4')).toEqual([['rows.0', { fault: 'never-rolled', result: 'one', dice: 'd4' }]]);
    expect(faultsOf(TABLES, { name: 'A', dice: 'd4', rows: ['a', 'b', 'c'] })).toEqual([
      ['rows', { fault: 'gap', result: '4', dice: 'd4' }],
    ]);
    expect(
      faultsOf(TABLES, {
        name: 'A',
        dice: 'd4',
        rows: ['a', { on: '2', text: 'b' }, { on: '3', weight: 2, text: 'c' }],
      }),
    ).toEqual([
      ['rows.0', { fault: 'no-result' }],
      ['rows.2', { fault: 'on-and-weight' }],
    ]);
  });
});

describe('tables that name others', () => {
  test('those that there are may be named by id or by name', () => {
    expect(besides({ a: ['[[b]]', '[[C]] and [[B]]'], b: ['x', 'y'], c: ['x', 'y'] })).toEqual([]);
    const core = { tables: { loot: TABLES.schema.parse({ name: 'All loot', rows: ['x', 'y'] }) as Json } };
    expect(besides({ a: ['[[loot]]', '[[all loot]]'] }, core)).toEqual([]);
    expect(besides({ a: ['[[loot]]', 'x'] })).toEqual([
      { id: 'a', path: ['rows', 0], fault: { fault: 'unknown-table', named: 'loot' } },
    ]);
  });

  test('none names itself, not through others either', () => {
    expect(besides({ a: ['x', '[[a]]'] })).toEqual([
      { id: 'a', path: ['rows', 1], fault: { fault: 'nests-itself', way: ['A', 'A'] } },
    ]);
    expect(besides({ a: ['x', '[[b]]'], b: ['[[c]]', 'x'], c: ['[[a]]', 'x'] })).toEqual([
      { id: 'c', path: ['rows', 0], fault: { fault: 'nests-itself', way: ['A', 'B', 'C', 'A'] } },
    ]);
  });

  test('five lie below one another at most, and twenty dice are rolled', () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [`t${at}`, at + 1 < length ? [`[[t${at + 1}]]`, 'x'] : ['x', 'y']]),
      );
    expect(besides(chain(5))).toEqual([]);
    expect(besides(chain(6))).toEqual([{ id: 't0', path: ['rows', 0], fault: { fault: 'nests-too-deep', max: 5 } }]);
    // As many as a pack may have, each of which names the next twice.
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`t${at}`, [at < 4_999 ? `[[t${at + 1}]] [[t${at + 1}]]` : 'x', 'y']]),
    );
    expect(
      besides(many)
        .map((one) => (one as { fault: { fault: string } }).fault.fault)
        .toSorted(),
    ).toEqual(['nests-too-deep', 'rolls-too-many']);
  });

  test('a creature that a row meets has an entry', () => {
    const met = TABLES.schema.parse({ name: 'A', rows: ['x', { text: 'y', meets: { creature: 'wild-dog' } }] }) as Json;
    const check = (...packs: readonly Pack[]) => TABLES.check?.(contentOf(packs), ['a']);
    expect(check(packOf({ tables: { a: met } }))).toEqual([
      {
        id: 'a',
        path: ['rows', 1, 'meets', 'creature'],
        fault: { fault: 'unknown-entry', of: 'creatures', id: 'wild-dog' },
      },
    ]);
    const dog = CREATURES.schema.parse(DOG) as Json;
    expect(check(packOf({ creatures: { 'wild-dog': dog } }, 'core'), packOf({ tables: { a: met } }))).toEqual([]);
  });
});

describe('faults of zod', () => {
  test('each is data', () => {
    const schema = z.strictObject({
      name: z.string().max(3),
      list: z.array(z.int().min(2)).max(2),
      either: z.union([z.string(), z.strictObject({ text: z.string(), more: z.int() })]),
      tags: z.record(z.string().regex(/^a/), z.number()).optional(),
    });
    const faults = (written: object) =>
      faultsOf({ ...TABLES, schema }, { name: 'a', list: [], either: 'a', ...written });
    expect(faults({ name: 'abcd' })).toEqual([['name', { fault: 'too-long', max: 3 }]]);
    expect(faults({ name: undefined })).toEqual([['name', { fault: 'missing' }]]);
    expect(faults({ list: [1, 2.5] })).toEqual([
      ['list.0', { fault: 'too-low', min: 2 }],
      ['list.1', { fault: 'wrong-type', wanted: ['whole-number'] }],
    ]);
    expect(faults({ list: [2, 2, 2] })).toEqual([['list', { fault: 'too-many', max: 2 }]]);
    expect(faults({ either: 4 })).toEqual([['either', { fault: 'wrong-type', wanted: ['text', 'mapping'] }]]);
    expect(faults({ either: { text: 'a' } })).toEqual([['either.more', { fault: 'missing' }]]);
    expect(faults({ tags: { b: 1 } })).toEqual([['tags.b', { fault: 'bad-id' }]]);
  });
});
