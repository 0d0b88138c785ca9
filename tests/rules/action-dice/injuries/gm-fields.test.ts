import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import { actionDiceInjury, playActionDice } from '../../../support/action-dice.ts';

const HURT = {
  characters: [{ sheet: { injuries: [actionDiceInjury('concussion')] } }],
  state: { clock: { day: 3, watch: 1, hour: 1, turn: 1 } },
};

function sheetOf(table: ReturnType<typeof playActionDice>) {
  return table.world.characters.ada?.sheet;
}

describe('what the game master sets of injuries', () => {
  test('AD-INJ-02, AD-INJ-03: a new one lies in the next slot from the end, as fresh as can be', () => {
    const table = playActionDice(HURT);
    expect(table.turn('injury/ada/new', 'Flesh Wound')).toBeNull();
    const [, injury] = sheetOf(table)?.injuries ?? [];
    expect(injury).toEqual({
      id: injury?.id,
      kind: 'flesh-wound',
      value: injury?.days,
      days: injury?.days,
      rested: 0,
      fromEnd: 2,
      day: 3,
      part: null,
      side: null,
      fingers: null,
      hidden: false,
      detail: '',
      bleedsUntil: null,
      called: false,
      suppressed: false,
    });
    expect(table.turn('injury/ada/new', 'a cold')).toMatchObject({
      refused: 'gm-field/bad-value',
      detail: { key: 'injury/ada/new', label: 'Ada: new injury', expects: 'one-of' },
    });
  });

  test('AD-REC-01, AD-INJ-05: days rested, what is suppressed, and for how long somebody bleeds', () => {
    const table = playActionDice(HURT);
    table.turn('injury/ada/concussion/rested', '2');
    table.turn('injury/ada/concussion/suppressed', 'yes');
    table.turn('injury/ada/concussion/bleeds', '3');
    expect(sheetOf(table)?.injuries).toMatchObject([
      { rested: 2, suppressed: true, bleedsUntil: [3, 1, 1, 3], called: false },
    ]);
    table.turn('injury/ada/concussion/bleeds', '0');
    table.turn('injury/ada/concussion/there', 'no');
    expect(sheetOf(table)?.injuries).toEqual([]);
  });

  test('AD-REC-01: a streak and scars', () => {
    const table = playActionDice();
    table.turn('injury/ada/streak', '4');
    table.turn('mark/ada/new', 'a burnt hand');
    expect(sheetOf(table)).toMatchObject({
      streak: { days: 4 },
      marks: [{ kind: 'scar', text: 'a burnt hand', of: null }],
    });
    const labels = actionDice.gmFields(table.world).map(({ key, label }) => [key, label]);
    expect(labels).toContainEqual(['mark/ada/0', 'Ada: scar, a burnt hand, there']);
    expect(table.turn('mark/ada/new', ' ')).toMatchObject({ detail: { expects: 'line', max: 300 } });
    table.turn('mark/ada/0', 'no');
    expect(sheetOf(table)?.marks).toEqual([]);
  });
});
