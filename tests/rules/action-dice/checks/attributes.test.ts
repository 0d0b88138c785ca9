import { expect, test } from 'vitest';
import { ABILITIES, bonusOf, defenceOf, slotMedian } from '../../../../src/rules/action-dice/kit/ability.ts';
import { actionDiceWorld, playActionDice } from '../../../support/action-dice.ts';

const bonuses = { str: 1, dex: 2, con: 3, int: 4, wis: 5, cha: 6 };

test('AD-ATTR-02, AD-ATTR-03, AD-ATTR-04, AD-ATTR-05, AD-ATTR-06, AD-ATTR-07: each has its bonus in checks and saves', () => {
  for (const { id: ability } of ABILITIES) {
    const table = playActionDice({ characters: [{ bonuses }, {}] });
    table.act('test', { characterId: 'ada', ability }, 'check d10 = 1', 'check d10 = 1');
    expect(table.fact('check').total).toBe(2 + bonuses[ability]);
    table.act('call', { characterId: 'ada', ability, reason: 'It is cold' });
    table.answer('roll', 'save d20 = 10');
    expect(table.fact('check').total).toBe(10 + bonuses[ability]);
  }
});

test('AD-ATTR-01, AD-INV-01: a defence is 10 and the bonus; the median of three says how much fits into a pack', () => {
  const sheet = actionDiceWorld({ characters: [{ bonuses }] }).characters.ada?.sheet;
  if (sheet === undefined) throw new Error('no Ada');
  expect(defenceOf(sheet, 'cha')).toBe(16);
  expect(bonusOf(sheet, 'luck')).toBe(0);
  expect(slotMedian({ bonuses: { ...bonuses, str: 1, dex: 4, int: 2 } })).toBe(2);
});
