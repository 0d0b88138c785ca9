import { expect, test } from 'vitest';
import { check } from '../../../../src/rules/hexcrawl-osr/kit/check.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';

const hindered = { source: 'unrested', edge: 'disadvantage', rule: 'HX-COND-08' } as const;
const helped = { source: 'ambush', edge: 'advantage', rule: 'HX-CORE-05' } as const;

test('HX-V25, HX-CORE-06: of two dice only the lower is natural, and both are told', () => {
  const dice = scriptedDice('attack d20 = 17', 'attack d20 = 6');
  const result = check(dice, { purpose: 'attack', bonus: 2, sources: [hindered], target: 13 });
  expect(result).toEqual({
    roll: { purpose: 'attack', sides: 20, faces: [17, 6], edge: 'disadvantage', face: 6 },
    natural: 6,
    bonus: 2,
    total: 8,
    sources: [hindered],
    target: 13,
    margin: -5,
    success: false,
  });
});

test('HX-V31, HX-D-03: one advantage cancels any number of disadvantages to one die', () => {
  const dice = scriptedDice('attack d20 = 15');
  const result = check(dice, { purpose: 'attack', bonus: 0, sources: [hindered, hindered, helped], target: 15 });
  expect(result.roll.faces).toEqual([15]);
  expect(result).toMatchObject({ margin: 0, success: true });
});

test('HX-CORE-01, HX-CORE-06: where nothing helps or hinders it is one die, and of two the higher with an advantage', () => {
  expect(check(scriptedDice('save d20 = 9'), { purpose: 'save', bonus: -1, target: 9 })).toMatchObject({
    roll: { faces: [9], edge: 'none' },
    sources: [],
    total: 8,
    margin: -1,
    success: false,
  });
  const dice = scriptedDice('save d20 = 9', 'save d20 = 12');
  expect(check(dice, { purpose: 'save', bonus: 0, sources: [helped], target: 12 })).toMatchObject({
    natural: 12,
    margin: 0,
  });
});
