import { describe, expect, test } from 'vitest';
import { lineTable, rollTable, rowAt, tableFaults } from '../../../src/rules/engine/table.ts';
import { WORKINGS } from '../../../src/rules/lavender-hack/classes/wise.ts';
import { EQUIPMENT } from '../../../src/rules/lavender-hack/items/equipment.ts';
import { TABLES, tableIn } from '../../../src/rules/lavender-hack/tables/registry.ts';
import { scriptedDice } from '../../support/scripted-dice.ts';
import { lavenderWorld } from '../../support/worlds.ts';

const row = (from: number, to: number, text = 'x') => ({ from, to, text });

describe('tables', () => {
  test.each([
    ['sound', 6, [row(1, 3), row(4, 6)], []],
    ['one row', 1, [row(1, 1)], []],
    ['empty', 6, [], [{ kind: 'empty' }]],
    ['no die', 0, [row(1, 1)], [{ kind: 'empty' }]],
    ['a gap inside', 6, [row(1, 2), row(4, 6)], [{ kind: 'gap', face: 3 }]],
    ['a gap at the start', 3, [row(2, 3)], [{ kind: 'gap', face: 1 }]],
    ['a gap at the end', 6, [row(1, 5)], [{ kind: 'gap', face: 6 }]],
    ['an overlap', 6, [row(1, 3), row(3, 6)], [{ kind: 'overlap', row: 2 }]],
    ['a row inside another', 6, [row(1, 6), row(2, 3)], [{ kind: 'overlap', row: 2 }]],
    ['beyond the die', 6, [row(1, 7)], [{ kind: 'beyond-die', row: 1 }]],
    ['blank', 1, [row(1, 1, '  ')], [{ kind: 'blank', row: 1 }]],
    ['backwards', 2, [row(1, 2), row(3, 2)], [{ kind: 'backwards', row: 2 }]],
  ])('a table is looked through: %s', (_, sides, rows, faults) => {
    expect(tableFaults({ sides, rows })).toEqual(faults);
  });

  test.each(TABLES.map((table) => [table.id, table] as const))('%s covers its die', (_, table) => {
    expect(tableFaults(table)).toEqual([]);
    expect(table.name).not.toBe('');
    expect(table.rule).toMatch(/^LH-[A-Z]+-\d\d$/);
  });

  test('no two tables have one id', () => {
    expect(new Set(TABLES.map(({ id }) => id)).size).toBe(TABLES.length);
  });

  test.each([
    ['backgrounds-strong', 7, false],
    ['backgrounds-deft', 6, false],
    ['backgrounds-wise', 6, true],
    ['backgrounds-weird', 6, true],
    ['gear-strong', 4, false],
    ['gear-deft', 3, false],
    ['gear-wise', 3, true],
    ['gear-weird', 3, false],
    ['familiars', 6, true],
    ['workings-1', 6, false],
    ['weirdness-1', 2, false],
    ['weirdness-2', 2, false],
  ])(
    'LH-CHAR-06 LH-STRONG-10 LH-STRONG-11 LH-DEFT-09 LH-DEFT-10 LH-WISE-08 LH-WEIRD-06: %s is rolled on a d%i; ours: %s',
    (id, sides, ours) => {
      const table = TABLES.find((one) => one.id === id);
      expect(table?.sides).toBe(sides);
      expect(table?.ours).toBe(ours);
    },
  );

  test('LH-EQUIP-08: all that starting gear names has a row', () => {
    const named = TABLES.filter(({ id }) => id.startsWith('gear-')).flatMap(({ rows }) =>
      rows.flatMap(({ text }) => text.split(', ')),
    );
    expect(named.filter((name) => !EQUIPMENT.some((one) => one.name === name))).toEqual([]);
  });

  test('a roll finds its row', () => {
    const table = lineTable('t', 'T', 'LH-TEST-01', false, ['a', 'b', 'c']);
    const dice = scriptedDice('pick d3 = 2');
    expect(rollTable(dice, 'pick', table)).toMatchObject({
      roll: { face: 2, sides: 3 },
      row: { from: 2, to: 2, text: 'b' },
    });
    expect(rowAt({ ...table, sides: 6, rows: [row(1, 4, 'low'), row(5, 6, 'high')] }, 4).text).toBe('low');
    expect(rowAt({ ...table, sides: 6, rows: [row(1, 4, 'low'), row(5, 6, 'high')] }, 5).text).toBe('high');
    expect(() => rowAt(table, 4)).toThrow('table t has no row for 4');
  });

  test('a campaign may have its own table; an unsound one does not count', () => {
    const own = { sides: 2, rows: [row(1, 1, 'Hush'), row(2, 2, 'Gale Step')] };
    const mine = tableIn(lavenderWorld({ tables: { 'workings-1': own } }), WORKINGS);
    expect(mine).toMatchObject({ id: 'workings-1', sides: 2, ours: true, rows: own.rows, rule: 'LH-WISE-02' });
    expect(tableIn(lavenderWorld({ tables: { 'workings-1': { ...own, sides: 3 } } }), WORKINGS)).toBe(WORKINGS);
    expect(tableIn(lavenderWorld(), WORKINGS)).toBe(WORKINGS);
  });
});
