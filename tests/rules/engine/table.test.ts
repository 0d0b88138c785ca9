import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rollTable, rowAt, tableFaults } from '../../../src/rules/engine/table.ts';
import { diceOf, oneDie, resultsOf, rollTableDice, type TableDice } from '../../../src/rules/engine/table-dice.ts';
import { tableIn } from '../../../src/rules/lavender-hack/tables/registry.ts';
import { coreTable, EQUIPMENT, TABLES } from '../../support/lavender-core.ts';
import { scriptedDice } from '../../support/scripted-dice.ts';
import { coveringRows, lineTable, tableDice } from '../../support/tables.ts';
import { lavenderWorld } from '../../support/worlds.ts';

const WORKINGS = coreTable('workings-1');

const row = (from: number, to: number, text = 'x') => ({ from, to, text });

describe('tables', () => {
  test.each([
    ['sound', 6, [row(1, 3), row(4, 6)], []],
    ['one row', 1, [row(1, 1)], []],
    ['empty', 6, [], [{ kind: 'empty' }]],
    ['no die', 0, [row(1, 1)], [{ kind: 'empty' }]],
    ['a gap inside', 6, [row(1, 2), row(4, 6)], [{ kind: 'gap', result: 3 }]],
    ['a gap at the start', 3, [row(2, 3)], [{ kind: 'gap', result: 1 }]],
    ['a gap at the end', 6, [row(1, 5)], [{ kind: 'gap', result: 6 }]],
    ['an overlap', 6, [row(1, 3), row(3, 6)], [{ kind: 'overlap', row: 2 }]],
    ['a row inside another', 6, [row(1, 6), row(2, 3)], [{ kind: 'overlap', row: 2 }]],
    ['beyond the die', 6, [row(1, 7)], [{ kind: 'beyond', row: 1 }]],
    ['blank', 1, [row(1, 1, '  ')], [{ kind: 'blank', row: 1 }]],
    ['backwards', 2, [row(1, 2), row(3, 2)], [{ kind: 'backwards', row: 2 }]],
  ])('a table is looked through: %s', (_, sides, rows, faults) => {
    expect(tableFaults({ dice: oneDie(sides), rows })).toEqual(faults);
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
      expect(table?.dice).toEqual(oneDie(sides));
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
    expect(rowAt({ ...table, dice: oneDie(6), rows: [row(1, 4, 'low'), row(5, 6, 'high')] }, 4).text).toBe('low');
    expect(rowAt({ ...table, dice: oneDie(6), rows: [row(1, 4, 'low'), row(5, 6, 'high')] }, 5).text).toBe('high');
    expect(() => rowAt(table, 4)).toThrow('table t has no row for 4');
  });

  test('a campaign may have its own table; an unsound one does not count', () => {
    const own = { sides: 2, rows: [row(1, 1, 'Hush'), row(2, 2, 'Gale Step')] };
    const mine = tableIn(lavenderWorld({ tables: { 'workings-1': own } }), 'workings-1');
    expect(mine).toMatchObject({ id: 'workings-1', dice: oneDie(2), ours: true, rows: own.rows, rule: 'LH-WISE-02' });
    expect(tableIn(lavenderWorld({ tables: { 'workings-1': { ...own, sides: 3 } } }), 'workings-1')).toMatchObject(
      WORKINGS,
    );
    expect(tableIn(lavenderWorld(), 'workings-1')).toMatchObject(WORKINGS);
  });
});

describe('tables of several dice', () => {
  const table = (dice: TableDice, ...rows: readonly ReturnType<typeof row>[]) => ({
    ...lineTable('t', 'T', 'HX-ACT-04', false, []),
    dice,
    rows,
  });
  const twoDice = { kind: 'sum', count: 2, sides: 6 } as const;
  const digits = { kind: 'pair', first: 6, second: 6 } as const;
  const grid = { kind: 'pair', first: 6, second: 12 } as const;

  test.each([
    ['2d6', twoDice, 2, 12],
    ['3d6', { kind: 'sum', count: 3, sides: 6 } as const, 3, 18],
    ['d66', digits, 1, 36],
    ['d6×d12', grid, 1, 72],
    ['d20', oneDie(20), 1, 20],
  ])('%s has results', (_, dice, lowest, highest) => {
    expect(resultsOf(dice)).toEqual({ lowest, highest });
  });

  test('HX-ACT-04: a sum finds the row of its total, and keeps every die', () => {
    const herbs = table(twoDice, row(2, 6, 'seed'), row(7, 7, 'Feverfew'), row(8, 12, 'moss'));
    const dice = scriptedDice('herbs d6 = 3', 'herbs d6 = 4');
    expect(rollTable(dice, 'herbs', herbs)).toEqual({
      roll: { purpose: 'herbs', dice: twoDice, faces: [3, 4], result: 7 },
      row: row(7, 7, 'Feverfew'),
    });
    dice.finish();
  });

  test('MK-MAKE-03: a grid is entered by the group, then by the knight', () => {
    const dice = scriptedDice('knight d6 = 3', 'knight d12 = 11');
    expect(rollTableDice(dice, 'knight', grid)).toMatchObject({ result: 35, roll: { faces: [3, 11] } });
    dice.finish();
  });

  test.each([
    ['a total below the dice', twoDice, [row(1, 12)], [{ kind: 'beyond', row: 1 }]],
    ['a total above the dice', twoDice, [row(2, 13)], [{ kind: 'beyond', row: 1 }]],
    ['the lowest total missing', twoDice, [row(3, 12)], [{ kind: 'gap', result: 2 }]],
    ['the highest total missing', twoDice, [row(2, 11)], [{ kind: 'gap', result: 12 }]],
    ['all of a grid', grid, [row(1, 71), row(72, 72)], []],
    ['a hole in a grid', grid, [row(1, 40), row(42, 72)], [{ kind: 'gap', result: 41 }]],
    ['no dice', { kind: 'sum', count: 0, sides: 6 } as const, [row(1, 6)], [{ kind: 'empty' }]],
  ])('a table of several dice is looked through: %s', (_, dice, rows, faults) => {
    expect(tableFaults({ dice, rows })).toEqual(faults);
  });

  test('the dice of an old table are its one die', () => {
    expect([diceOf({ sides: 8 }), diceOf({ dice: grid })]).toEqual([oneDie(8), grid]);
  });

  test('whatever falls, the row that is rolled is the one whose range holds the result', () => {
    const made = tableDice.chain((dice) =>
      fc.tuple(fc.constant(dice), coveringRows(dice), fc.infiniteStream(fc.nat())),
    );
    fc.assert(
      fc.property(made, ([dice, rows, stream]) => {
        const faces: number[] = [];
        const fall = (_: string, sides: number) => {
          faces.push(1 + ((stream.next().value as number) % sides));
          return faces.at(-1) ?? 0;
        };
        const { row: found } = rollTable({ roll: fall }, 't', table(dice, ...rows));
        const [first = 0, second = 0] = faces;
        const result =
          dice.kind === 'pair' ? (first - 1) * dice.second + second : faces.reduce((sum, face) => sum + face, 0);
        expect(faces).toHaveLength(dice.kind === 'pair' ? 2 : dice.count);
        expect(rows.filter(({ from, to }) => from <= result && result <= to)).toEqual([found]);
      }),
    );
  });

  test('there is a fault just where some result has no row of its own, or a row none of its own', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -1, max: 4 })), { maxLength: 6 });
    fc.assert(
      fc.property(tableDice, spans, (dice, steps) => {
        const { lowest, highest } = resultsOf(dice);
        let last = lowest - 1;
        const rows = steps.map(([leap, width], at) => {
          const from = last + (leap === 3 ? 2 : 1);
          // Often the last row goes to the end, so that sound tables come up.
          last = at === steps.length - 1 && leap < 2 ? highest : from + width;
          return row(from, last);
        });
        const results = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
        const holders = (result: number) => rows.filter(({ from, to }) => from <= result && result <= to).length;
        const isSound =
          rows.length > 0 &&
          rows.every(({ from, to }) => lowest <= from && from <= to && to <= highest) &&
          results.every((result) => holders(result) === 1);
        expect(tableFaults({ dice, rows }).length === 0).toBe(isSound);
      }),
    );
  });
});
