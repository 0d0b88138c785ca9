import { describe, expect, test } from 'vitest';
import { readMany } from '../../../../src/rules/lavender-hack/encounters/how-many.ts';
import type { Hex } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import { HOME, hexIn, inTheWild } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const metIn = (table: LavenderTable) => table.world.party.state.encounter;
const hitPoints = (count: number) => Array.from({ length: count }, () => 'foe-hp d8 = 4' as const);

test.each([
  ['2d4 wolves', 'wolves', { dice: 2, sides: 4, plus: 0 }],
  ['d6+1 Bandit', 'Bandit', { dice: 1, sides: 6, plus: 1 }],
  ['3 ogres', 'ogres', { dice: 0, sides: 1, plus: 3 }],
  ['Wolves (2d4)', 'Wolves', { dice: 2, sides: 4, plus: 0 }],
  ['Ogre', 'Ogre', null],
  ['0 wolves', '0 wolves', null],
  ['2d0 wolves', '2d0 wolves', null],
  ['Riders of 3 houses', 'Riders of 3 houses', null],
])('LH-ENC-11: %s', (text, name, number) => {
  expect(readMany(text)).toEqual({ name, number });
});

/** Somebody comes by the table of the hex, in which there is one row. */
function come(row: string): LavenderTable {
  const pack = { name: 'Pack', sides: 1, rows: [{ from: 1, to: 1, text: row }] };
  const land = { [HOME]: { visited: true, table: 'pack' } };
  const due = { kind: 'encounter', watch: 2 } as const;
  const table = playLavender(inTheWild({ watch: 2, journey: { due }, land, tables: { pack } }));
  table.act('watch', { act: 'search' });
  return table;
}

test('LH-ENC-11: a row with a number brings that many, with their stat lines', () => {
  const table = come('2d4 wolves');
  const dice = ['encounter d1 = 1', 'encounter-count d4 = 1', 'encounter-count d4 = 2', 'distance d6 = 5'] as const;
  table.answer('roll', ...dice, ...hitPoints(6), 'test d20 = 20');
  expect(metIn(table)).toMatchObject({ name: 'Wolf', count: 3, creature: { hitDice: 2 } });
  expect(Object.values(table.world.foes).map(({ name }) => name)).toEqual(['Wolf 1', 'Wolf 2', 'Wolf 3']);
  expect(table.fact('encounter')).toMatchObject({ count: 3, many: { faces: [1, 2] } });
});

test('LH-ENC-11: who has no numbers comes in that number all the same; what is said goes before it', () => {
  const table = come('3 salt traders');
  table.answer('roll', 'encounter d1 = 1', 'distance d6 = 5', 'test d20 = 20');
  expect(metIn(table)).toMatchObject({ name: 'salt traders', count: 3, creature: null });
  const said = playLavender();
  said.act('encounter-start', { name: '2d4 wolves', count: 1, distance: 'far', secret: true });
  expect(metIn(said)).toMatchObject({ name: 'Wolf', count: 1 });
});

describe('a lair', () => {
  const EAST = 'hex/1,0';

  function lair(hex: Partial<Hex> = {}): LavenderTable {
    const land = { [EAST]: { visited: true, table: 'pack', ...hex } };
    const pack = { name: 'Pack', sides: 1, rows: [{ from: 1, to: 1, text: 'd4 wolves' }] };
    const table = playLavender(inTheWild({ watch: 2, journey: { pendingLair: true }, land, tables: { pack } }));
    table.act('watch', { act: 'travel', toId: EAST });
    return table;
  }
  const asGm = (table: LavenderTable, action: string, input: object = {}) => {
    table.as('gm');
    table.act(action, input as never);
  };

  test('LH-WILD-10: holds three times as many, and is written on its hex', () => {
    const table = lair();
    const dice = ['encounter d1 = 1', 'encounter-count d4 = 2', 'distance d6 = 5'] as const;
    table.answer('roll', ...dice, ...hitPoints(12), 'test d20 = 20');
    expect(metIn(table)).toMatchObject({ name: 'Wolf', count: 6, lairId: EAST });
    expect(hexIn(table, EAST).lair).toEqual({ what: 'Wolf', found: true, count: 6 });
  });

  test('LH-WILD-10: those who are left are met there again', () => {
    const table = lair({ lair: { what: 'Wolf', found: true, count: 4 } });
    table.answer('roll', 'distance d6 = 5', ...hitPoints(8), 'test d20 = 20');
    expect(metIn(table)).toMatchObject({ name: 'Wolf', count: 4 });
  });

  test('LH-WILD-10: a number that is written down is theirs', () => {
    const table = lair({ lair: { what: '2 ogres', found: false } });
    table.answer('roll', 'distance d6 = 5', ...hitPoints(8), 'test d20 = 20');
    expect(metIn(table)).toMatchObject({ name: 'Ogre', count: 2 });
    expect(hexIn(table, EAST).lair).toEqual({ what: '2 ogres', found: true, count: 2 });
  });

  test('LH-WILD-10: who falls there is missing; when it is empty, what they had is found', () => {
    const table = lair({ lair: { what: 'Ogre', found: true, count: 2 } });
    table.answer('roll', 'distance d6 = 5', ...hitPoints(8), 'test d20 = 20');
    table.answer('fight');
    const fell = (foe: string) =>
      table.change(({ foes }) => {
        const data = Object.values(foes).find(({ name }) => name === foe)?.data;
        if (data !== undefined) Object.assign(data, { hp: 0, down: true });
      });
    fell('Ogre 1');
    asGm(table, 'fight-end');
    expect(hexIn(table, EAST).lair).toMatchObject({ count: 1 });
    expect(table.emitted('valuable-found')).toBe(false);
    asGm(table, 'fight-start');
    fell('Ogre 2');
    table.act('fight-end', {}, 'discovery d20 = 10', 'valuable d8 = 6');
    expect(hexIn(table, EAST).lair).toEqual({ what: 'Ogre', found: true, count: 0 });
    expect(table.fact('valuable-found')).toMatchObject({ rule: 'LH-WILD-10', what: 'Potion' });
    expect(Object.values(table.world.items)).toMatchObject([{ data: { value: 4 } }]);
  });

  test('LH-WILD-10: where nobody lives any more, others have moved in', () => {
    const table = lair({ lair: { what: 'Ogre', found: true, count: 0 } });
    const dice = ['encounter d1 = 1', 'encounter-count d4 = 1', 'distance d6 = 5'] as const;
    table.answer('roll', ...dice, ...hitPoints(6), 'test d20 = 20');
    expect(hexIn(table, EAST).lair).toEqual({ what: 'Wolf', found: true, count: 3 });
  });
});
