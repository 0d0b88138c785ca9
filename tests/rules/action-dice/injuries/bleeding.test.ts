import { describe, expect, test } from 'vitest';
import { tendInFight } from '../../../../src/rules/action-dice/kit/bleeding.ts';
import { actionDiceInjury, actionDiceRule, playActionDice, type Wish } from '../../../support/action-dice.ts';

const two = [actionDiceInjury('scratch'), actionDiceInjury('concussion', { fromEnd: 2 })];

/** Ada bleeds for so many turns; Ben and Cyd are there. */
function bleeding(turns: number, wish: Wish = {}) {
  const table = playActionDice({ characters: [{ sheet: { injuries: two } }, {}, {}], ...wish });
  table.act('harm', { characterId: 'ada', damage: 1 }, 'injury d12 = 11', `bleeding d4 = ${turns}`);
  return table;
}

describe('bleeding', () => {
  test('AD-V22, AD-INJ-05, AD-CHECK-01: bandages stop it even where the check fails, and the turn is spent', () => {
    const table = bleeding(1);
    expect(table.fact('injured')).toMatchObject({ total: 12, injury: { kind: 'haemorrhage' }, turns: 1 });
    expect(table.question()).toMatchObject({ kind: 'tend', audience: { userIds: ['bob', 'cat'] }, required: false });
    table.as('bob');
    table.answer({ taker: 'bob', answer: 'bandages' }, 'check d10 = 2', 'check d10 = 3');
    expect(table.fact('check')).toMatchObject({ use: 'tend', success: false, tools: '' });
    expect(table.fact('tended')).toMatchObject({ name: 'Ada', by: 'Ben' });
    expect(table.world.characters.ben?.sheet.turn.whole).toBe(true);
    table.as('gm');
    table.act('watch', { act: 'turn' });
    expect(table.world.characters.ada?.status).toBe('active');
  });

  test('AD-INJ-05: bare-handed it takes a success; where one has failed the others are asked again', () => {
    const table = bleeding(2);
    table.answer({ taker: 'bob', answer: 'bare' }, 'check d10 = 2', 'check d10 = 3');
    expect(table.emitted('tended')).toBe(false);
    expect(table.question()).toMatchObject({ kind: 'tend' });
    expect(table.answerRefused({ taker: 'bob', answer: 'bare' }).refused).toBe('turn/used');
    table.answer({ taker: 'cat', answer: 'bare' }, 'check d10 = 10', 'check d10 = 9');
    expect(table.fact('tended').by).toBe('Cyd');
    expect(table.open).toEqual([]);
  });

  test('AD-INJ-05: whoever is not tended is dead once the last turn is over, and not before', () => {
    const table = bleeding(2);
    table.answer({ taker: null });
    table.act('watch', { act: 'turn' });
    expect(table.world.characters.ada?.status).toBe('active');
    table.act('watch', { act: 'turn' });
    expect(table.world.characters.ada?.status).toBe('dead');
    expect(table.fact('died').of).toBe('bleeding');
  });

  test('AD-INJ-05, AD-G-02: nobody dies because the others are done with their turn, nor in a longer step', () => {
    const table = bleeding(1);
    table.answer({ taker: null });
    for (const characterId of ['ben', 'cyd'])
      table.act('test', { characterId, ability: 'str' }, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(1);
    for (const act of ['hour', 'watch', 'night', 'rest', 'week', 'fortnight'])
      expect(table.refused('watch', { act })).toEqual({ refused: 'watch/bleeding', detail: { name: 'Ada' } });
  });

  test('AD-INJ-05: who has passed can still help, with skill dice if they like', () => {
    const table = bleeding(3, { characters: [{ sheet: { injuries: two } }, { templates: ['tinker A'] }] });
    table.answer({ taker: null });
    table.as('bob');
    const rolls = ['boost d6 = 4', 'check d10 = 8', 'check d10 = 4'] as const;
    table.act('tend', { characterId: 'ben', targetId: 'ada', dice: 1 }, ...rolls);
    expect(table.fact('tended').by).toBe('Ben');
    expect(table.refused('tend', { characterId: 'ben', targetId: 'ada' }).refused).toBe('tend/nobody');
    expect(table.refused('tend', { characterId: 'ben', targetId: 'nobody' }).refused).toBe('tend/nobody');
  });

  test('AD-INJ-05, AD-INJ-04: nobody tends themselves, or while they are out of the action', () => {
    const table = bleeding(3);
    expect(table.refused('tend', { characterId: 'ada', targetId: 'ada' }).refused).toBe('character/out');
    const standing = [actionDiceInjury('haemorrhage', { bleedsUntil: [1, 1, 1, 2] })];
    const set = playActionDice({ characters: [{ sheet: { injuries: standing } }, {}] });
    expect(set.refused('tend', { characterId: 'ada', targetId: 'ada' }).refused).toBe('tend/oneself');
  });

  test('AD-INJ-05: with nobody there who could help nobody is asked', () => {
    expect(bleeding(2, { characters: [{ sheet: { injuries: two } }, { conditions: ['out'] }] }).open).toEqual([]);
  });

  test.each([
    [true, 2, true],
    [false, 2, false],
    [false, 10, true],
  ])('AD-INJ-05, AD-FIGHT-05: in a fight, with bandages %s and dice of %i, it stops: %s', (bandages, face, stops) => {
    const injuries = [actionDiceInjury('haemorrhage', { bleedsUntil: [1, 1, 1, 2] })];
    const rule = actionDiceRule(
      { characters: [{ sheet: { injuries } }, {}] },
      `tend d10 = ${face}`,
      `tend d10 = ${face}`,
    );
    expect(tendInFight(rule.context, { helperId: 'ben', characterId: 'ada', bandages })).toBe(stops);
    expect(rule.facts.map(({ fact }) => fact)).toEqual(stops ? ['check', 'tended'] : ['check']);
    rule.finish();
  });
});

describe('what the game master sets', () => {
  test('AD-INJ-03, AD-INJ-05: an injury comes and goes, has its days, is suppressed and bleeds', () => {
    const table = playActionDice({ characters: [{}, {}] });
    const injuries = () => table.world.characters.ada?.sheet.injuries ?? [];
    expect(table.turn('injury/ada/new', 'toothache')?.refused).toBe('gm-field/bad-value');
    expect(table.turn('injury/ada/new', 'haemorrhage')).toBe(null);
    const id = injuries()[0]?.id ?? '';
    expect(injuries()).toMatchObject([{ kind: 'haemorrhage', fromEnd: 1, days: 12 }]);
    expect(table.turn(`injury/ada/${id}/rested`, '3')).toBe(null);
    expect(table.turn(`injury/ada/${id}/suppressed`, 'yes')).toBe(null);
    expect(table.turn(`injury/ada/${id}/bleeds`, '2')).toBe(null);
    expect(injuries()).toMatchObject([{ rested: 3, suppressed: true, bleedsUntil: [1, 1, 1, 2] }]);
    expect(table.turn(`injury/ada/${id}/bleeds`, '0')).toBe(null);
    expect(table.turn(`injury/ada/${id}/there`, 'no')).toBe(null);
    expect(injuries()).toEqual([]);
  });

  test('AD-REC-01: marks come and go, and so do the days of a rest', () => {
    const table = playActionDice({});
    expect(table.turn('mark/ada/new', 'A burnt ear')).toBe(null);
    expect(table.world.characters.ada?.sheet.marks).toMatchObject([{ kind: 'scar', text: 'A burnt ear' }]);
    expect(table.turn('mark/ada/0', 'no')).toBe(null);
    expect(table.world.characters.ada?.sheet.marks).toEqual([]);
    expect(table.turn('injury/ada/streak', '4')).toBe(null);
    expect(table.world.characters.ada?.sheet.streak.days).toBe(4);
  });
});
