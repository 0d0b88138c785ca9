import { describe, expect, test } from 'vitest';
import { findEquipment } from '../../../../src/rules/lavender-hack/items/equipment.ts';
import {
  dieOfValue,
  onScale,
  penniesOf,
  valueOfDie,
  worthTo,
} from '../../../../src/rules/lavender-hack/items/value.ts';
import { LAVENDER } from '../../../support/lavender-core.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

describe('the value scale', () => {
  test.each([
    [1, 20, 1],
    [2, 4, 5],
    [3, 6, 25],
    [4, 8, 125],
    [5, 10, 625],
    [6, 12, 3_000],
    [7, 12, 15_000],
    [8, 12, 80_000],
    [9, 12, 400_000],
    [10, 12, 2_000_000],
  ] as const)('LH-VALUE-01 LH-VALUE-04: value %i is a d%i, and %i pennies', (value, die, pennies) => {
    expect(dieOfValue(value)).toBe(die);
    expect(penniesOf(value)).toBe(pennies);
  });

  test.each([
    [20, 1],
    [4, 2],
    [6, 3],
    [8, 4],
    [10, 5],
    [12, 6],
  ] as const)('LH-VALUE-04: a d%i has value %i', (die, value) => {
    expect(valueOfDie(die)).toBe(value);
    expect(dieOfValue(value)).toBe(die);
  });

  test('LH-APPR-04: what is worthless has no pennies, and is a broken die', () => {
    expect(penniesOf(0)).toBe(0);
    expect(dieOfValue(0)).toBe(20);
  });

  test.each([
    [-3, 1],
    [0, 1],
    [4, 4],
    [14, 10],
  ])('LH-APPR-03: %i is told as %i', (value, told) => {
    expect(onScale(value)).toBe(told);
  });

  test('LH-VALUE-05: the tables of arms rule, not the example of the scale', () => {
    expect(findEquipment(LAVENDER, 'Longsword')?.value).toBe(4);
    expect(findEquipment(LAVENDER, 'Shield')?.value).toBe(4);
    expect(findEquipment(LAVENDER, 'Half Plate')?.value).toBe(6);
    expect(findEquipment(LAVENDER, 'Full Plate')?.value).toBe(7);
  });
});

describe('what a thing counts with a faction', () => {
  const world = lavenderWorld({
    characters: [{ gear: [{ name: 'Idol', type: 'Art', value: 4, buyer: 'the abbey' }] }],
    factions: { abbey: { demand: ['art'] }, guild: { supply: ['art', 'map'] }, clan: {} },
  });
  const { idol } = world.items;

  test.each([
    ['abbey', 6],
    ['guild', 3],
    ['clan', 4],
  ] as const)('LH-FACT-03 LH-TRADE-02 LH-APPR-02: art of value 4 counts with the %s as %i', (id, worth) => {
    const faction = world.factions[id];
    if (faction === undefined || idol === undefined) throw new Error('no such faction');
    expect(worthTo(faction, idol)).toBe(worth);
  });
});
