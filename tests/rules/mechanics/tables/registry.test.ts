import { expect, test } from 'vitest';
import { NO_CONTENT } from '../../../../src/rules/engine/content.ts';
import { oneDie } from '../../../../src/rules/engine/table-dice.ts';
import {
  contentTableSchema,
  fixedTables,
  registryOf,
  type StateWithTables,
} from '../../../../src/rules/mechanics/tables/registry.ts';
import { lineTable } from '../../../support/tables.ts';

const omens = lineTable('omens', 'Omens', 'XX-01', false, ['crow', 'comet']);
const prowlers = lineTable('prowlers', 'Prowlers', 'XX-02', false, ['wolf']);
const ofBook = fixedTables([omens, prowlers].map((table) => ({ ...table, isForGm: table === prowlers })));
const registry = registryOf({ tablesIn: () => ofBook, rule: 'XX-03' });

const rows = [{ from: 1, to: 1, text: 'own' }];
const worldWith = (tables: StateWithTables['tables']) => ({
  content: NO_CONTENT,
  party: { state: { tables } },
});

test('the campaign’s own table stands in for the book’s, and is the game master’s then', () => {
  const world = worldWith({ omens: { sides: 1, rows } });
  const found = registry.findTable(world, 'Omens');
  expect(found).toEqual({ ...omens, isForGm: false, ours: true, dice: oneDie(1), rows });
  expect(
    [ofBook.get('omens'), found, ofBook.get('prowlers')].map((one) => one != null && registry.isOpenTable(world, one)),
  ).toEqual([true, false, false]);
});

test('a table beside the book’s is found by its name and cites the book’s rule of writing tables', () => {
  const world = worldWith({ roads: { name: 'The Roads', sides: 1, rows } });
  expect(registry.findTable(world, 'the roads')).toMatchObject({ id: 'roads', rule: 'XX-03', ours: true });
  expect(registry.tablesOf(world).map(({ id }) => id)).toEqual(['omens', 'prowlers', 'roads']);
});

test('an unsound one counts for nothing', () => {
  const world = worldWith({ omens: { sides: 2, rows }, roads: { sides: 2, rows } });
  expect(registry.tableIn(world, 'omens')).toBe(ofBook.get('omens'));
  expect(registry.findTable(world, 'roads')).toBeNull();
});

test('rows of the campaign’s tables and of the game master’s may name others; those that rules read are plain', () => {
  expect(['roads', 'prowlers', 'omens'].map((id) => registry.mayNest(worldWith({}), id))).toEqual([true, true, false]);
});

test('a table as older databases hold it, and one with its dice, are both read', () => {
  const dice = { kind: 'sum', count: 2, sides: 2 } as const;
  const three = [2, 3, 4].map((result) => ({ from: result, to: result, text: 'x' }));
  expect(contentTableSchema.parse({ sides: 1, rows })).toEqual({ sides: 1, rows });
  expect(contentTableSchema.parse({ dice, rows: three })).toEqual({ dice, rows: three });
  expect(contentTableSchema.safeParse({ dice: { ...dice, count: 11 }, rows: three }).success).toBe(false);
  const world = worldWith({ old: { sides: 1, rows }, new: { dice, rows: three }, bad: { dice, rows } });
  expect(registry.findTable(world, 'old')?.dice).toEqual(oneDie(1));
  expect(registry.findTable(world, 'new')?.dice).toEqual(dice);
  expect(registry.findTable(world, 'bad')).toBeNull();
});
