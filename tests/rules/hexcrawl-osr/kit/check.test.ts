import { expect, test } from 'vitest';
import { check } from '../../../../src/rules/hexcrawl-osr/kit/check.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';

const hindered = { source: 'unrested', edge: 'disadvantage', rule: 'HX-COND-08' } as const;
const helped = { source: 'ambush', edge: 'advantage', rule: 'HX-CORE-05' } as const;

test('HX-V25, HX-CORE-06: of two dice the lower is natural, and the other is kept as dropped', () => {
  const dice = scriptedDice('attack d20 = 17', 'attack d20 = 6');
  const result = check(dice, { purpose: 'attack', bonus: 2, sources: [hindered], target: 13 });
  expect(result).toMatchObject({ natural: 6, dropped: 17, total: 8, success: false, margin: -5 });
});

test('HX-V31, HX-D-03: one advantage cancels any number of disadvantages to one die', () => {
  const dice = scriptedDice('attack d20 = 15');
  const result = check(dice, { purpose: 'attack', bonus: 0, sources: [hindered, hindered, helped], target: 15 });
  expect(result.roll.faces).toEqual([15]);
  expect(result).toMatchObject({ dropped: null, margin: 0, success: true });
});
