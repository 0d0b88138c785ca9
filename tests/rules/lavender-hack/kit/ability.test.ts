import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import {
  ABILITIES,
  abilityBonus,
  abilityModifier,
  modifierOf,
} from '../../../../src/rules/lavender-hack/kit/ability.ts';
import {
  canChange,
  degreeOf,
  degreeOfTotal,
  isFinal,
  isSuccess,
  mostOf,
  rowOf,
} from '../../../../src/rules/lavender-hack/kit/degree.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

describe('abilities', () => {
  test('LH-ABIL-01: six scores, in the book’s order', () => {
    expect(ABILITIES.map(({ id }) => id)).toEqual(['str', 'dex', 'wis', 'int', 'con', 'cha']);
  });

  test.each([
    [2, -3],
    [3, -3],
    [4, -2],
    [5, -2],
    [6, -1],
    [8, -1],
    [9, 0],
    [12, 0],
    [13, 1],
    [15, 1],
    [16, 2],
    [17, 2],
    [18, 3],
  ])('LH-ABIL-02: a score of %i has the modifier %i', (score, modifier) => {
    expect(modifierOf(score, 'cap')).toBe(modifier);
    expect(modifierOf(score, 'first_edition')).toBe(modifier);
  });

  test.each([
    [19, 3, 4],
    [20, 3, 5],
    [25, 3, 5],
  ])('LHV-01 LH-ABIL-05: a score of %i has +%i, in the first edition +%i', (score, capped, first) => {
    expect(modifierOf(score, 'cap')).toBe(capped);
    expect(modifierOf(score, 'first_edition')).toBe(first);
    const world = lavenderWorld({
      characters: [{ abilities: { str: score } }],
      settings: { ability_mod_above_18: 'first_edition' },
    });
    expect(abilityModifier(world, characterOf(world, 'ada').sheet, 'str')).toBe(first);
  });

  test('LH-ABIL-03 LH-ABIL-04: what is added is the modifier of the score as it is now', () => {
    const world = lavenderWorld({ characters: [{ abilities: { con: 5, cha: 16 } }] });
    const ada = characterOf(world, 'ada');
    expect(abilityModifier(world, ada.sheet, 'con')).toBe(-2);
    expect(abilityBonus(world, ada.sheet, 'con')).toBe(0);
    expect(abilityBonus(world, ada.sheet, 'cha')).toBe(2);
    expect(lavenderHack.abilityModifier(world, ada, 'cha')).toBe(2);
    expect(lavenderHack.abilityModifier(world, ada, 'luck')).toBe(0);
  });
});

describe('degrees', () => {
  test.each([
    ['LHV-02', 18, 20, 'strong'],
    ['LHV-03', 1, 4, 'fumble'],
    ['LHV-04', 20, 17, 'critical'],
    ['LHV-05', 7, 8, 'weak'],
    ['LH-TEST-02', 8, 7, 'miss'],
    ['LH-TEST-02', 17, 17, 'weak'],
    ['LH-TEST-02', 17, 18, 'strong'],
    ['LH-TEST-02', 1, 18, 'fumble'],
    ['LH-TEST-02', 2, -1, 'miss'],
    ['LH-TEST-02', 19, 22, 'strong'],
  ] as const)('%s LH-TEST-02: natural %i with total %i is %s', (_, natural, total, degree) => {
    expect(degreeOf(natural, total)).toBe(degree);
  });

  test.each([
    ['critical', true],
    ['strong', true],
    ['weak', true],
    ['miss', false],
    ['fumble', false],
  ] as const)('LH-TEST-03: %s passes: %s', (degree, passed) => {
    expect(isSuccess(degree)).toBe(passed);
  });

  test('LH-TEST-08: a natural 20 or 1 is final, and no sum makes a critical or a fumble', () => {
    expect([1, 2, 19, 20].filter(isFinal)).toEqual([1, 20]);
    expect(degreeOfTotal(40)).toBe('strong');
    expect(degreeOfTotal(-3)).toBe('miss');
  });

  test('LH-TEST-11: a missing row is the neighbour nearer the middle', () => {
    const rows = { strong: 's', weak: 'w', miss: 'm' };
    expect(rowOf(rows, 'critical')).toBe('s');
    expect(rowOf(rows, 'fumble')).toBe('m');
    expect(rowOf(rows, 'weak')).toBe('w');
    expect(rowOf({ ...rows, critical: 'c', fumble: 'f' }, 'critical')).toBe('c');
    expect(rowOf({ ...rows, critical: 'c', fumble: 'f' }, 'fumble')).toBe('f');
    expect(rowOf({ critical: 'c', strong: 's', miss: 'm', fumble: 'f' }, 'weak')).toBeUndefined();
  });

  test.each([
    [6, 7, 8, true],
    [2, -1, 8, false],
    [3, 0, 8, true],
    [10, 10, 8, true],
    [9, 9, 8, false],
    [19, 19, 12, false],
    [20, 17, 12, false],
    [1, 4, 12, false],
    [7, 3, 4, false],
    [7, 4, 4, true],
  ])('LH-GEAR-01: natural %i, total %i and up to %i more can change the degree: %s', (natural, total, most, can) => {
    expect(canChange(natural, total, most)).toBe(can);
  });

  test('LH-GEAR-03: a broken gear die gives 4 at most', () => {
    expect(mostOf(20)).toBe(4);
    expect(mostOf(4)).toBe(4);
    expect(mostOf(12)).toBe(12);
  });
});
