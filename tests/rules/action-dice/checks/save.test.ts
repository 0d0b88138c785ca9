import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { playActionDice } from '../../../support/action-dice.ts';

const brave = { characters: [{ bonuses: { con: 3, wis: 5 } }] };
const call = { characterId: 'ada', ability: 'con', reason: 'Cold water' };

describe('a save', () => {
  test('AD-V07, AD-SAVE-01: d20 and the bonus have to pass 15; its player rolls it, and nobody else’s silence holds it', () => {
    const table = playActionDice(brave);
    table.act('call', call);
    expect(table.fact('save-called')).toMatchObject({ name: 'Ada', ability: 'con', reason: 'Cold water' });
    expect(table.question()).toMatchObject({
      kind: 'save',
      audience: { who: 'one', userId: 'ann' },
      required: true,
      fallback: 'roll',
      byHand: true,
      form: { options: [{ id: 'roll', terms: { ability: 'con', bonus: 3 } }] },
    });
    table.answer('roll', 'save d20 = 13');
    expect(table.fact('check')).toMatchObject({ use: 'save', total: 16, success: true, intent: 'Cold water' });
  });

  test('AD-SAVE-01, AD-D-02: 15 is not enough, and a natural 20 or 1 has no rule of its own', () => {
    const table = playActionDice(brave);
    table.act('call', call);
    table.answer('roll', 'save d20 = 12');
    expect(table.fact('check')).toMatchObject({ total: 15, success: false });
  });

  test('AD-CHECK-03: with disadvantage the lower of two counts', () => {
    const table = playActionDice(brave);
    table.act('call', { ...call, with: 'disadvantage' });
    table.answer('roll', 'save d20 = 19', 'save d20 = 4');
    expect(table.fact('check')).toMatchObject({ total: 7, dropped: [{ face: 19 }] });
  });

  test('AD-SAVE-01: a save uses no turn, and who is dead by then needs none', () => {
    const table = playActionDice(brave);
    table.act('call', call);
    table.change((world) => {
      if (world.characters.ada) world.characters.ada.status = 'dead';
    });
    expect(table.question()).toBeNull();
    table.answer('roll');
    expect(table.emitted('check')).toBe(false);
  });

  test('AD-SAVE-01: the game master alone calls for it and takes it back', () => {
    const table = playActionDice(brave);
    table.act('call', call);
    const [promptId = ''] = table.open.map(({ id }) => id);
    table.change((world) => {
      const prompt = table.open[0];
      if (prompt !== undefined) world.prompts[promptId] = prompt as never;
    });
    table.as('ann');
    expect(table.refused('call', call).refused).toBe('gm-only');
    expect(table.refused('waive', { promptId }).refused).toBe('gm-only');
    table.as('gm');
    expect(table.refused('waive', { promptId: 'none' }).refused).toBe('prompt/closed');
    table.act('waive', { promptId });
    expect(table.fact('save-waived')).toMatchObject({ name: 'Ada' });
  });

  test('PBP-UNDO-06, AD-SAVE-01: a save can be amended to another attribute, and to disadvantage', () => {
    const amended = actionDice.amending?.(actionDice, {
      characterId: 'ada',
      which: 1,
      fields: { ability: 'wis', with: 'disadvantage' },
    });
    if (amended === undefined || isRefusal(amended)) throw new Error('it cannot be amended');
    const roll = { ability: 'con', sources: [] };
    const rule = { source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' };
    expect(amended.asAmended?.('ben', roll)).toBe(roll);
    expect(amended.isDone()).toBe(false);
    expect(amended.asAmended?.('ada', roll)).toEqual({ ability: 'wis', sources: [rule] });
    expect(amended.isDone()).toBe(true);
  });
});
