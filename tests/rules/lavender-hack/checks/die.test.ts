import { describe, expect, test } from 'vitest';
import { playLavender } from '../../../support/worlds.ts';

const ada = { characterId: 'ada' };

describe('which of two dice counts', () => {
  const settings = { advantage_pick: 'ask' };

  test('LH-TEST-05: on advantage the player picks, when that is how it is played', () => {
    const table = playLavender({ settings });
    table.act('test', { ...ada, ability: 'int', edge: 'advantage' }, 'test d20 = 5', 'test d20 = 12');
    expect(table.facts).toEqual([]);
    expect(table.open[0]).toMatchObject({
      kind: 'advantage-pick',
      rule: 'LH-TEST-05',
      audience: { who: 'one', userId: 'ann' },
      characterId: 'ada',
      required: true,
      fallback: 'second',
      terms: { edge: 'advantage', purpose: 'test', sides: 20 },
      form: {
        form: 'choice',
        options: [
          { id: 'first', terms: { face: 5 } },
          { id: 'second', terms: { face: 12 } },
        ],
      },
    });
    table.answer('first');
    expect(table.fact('test')).toMatchObject({ total: 5, roll: { faces: [5, 12], face: 5 } });
  });

  test('LH-TEST-05: on disadvantage the game master picks', () => {
    const table = playLavender({ settings });
    table.act('test', { ...ada, ability: 'int', edge: 'disadvantage' }, 'test d20 = 5', 'test d20 = 12');
    expect(table.open[0]).toMatchObject({ audience: { who: 'gm' }, fallback: 'first' });
    table.answer('second');
    expect(table.fact('test').total).toBe(12);
  });

  test('LH-TEST-05: without an answer the likelier die counts', () => {
    const table = playLavender({ settings });
    table.act('test', { ...ada, ability: 'int', edge: 'disadvantage' }, 'test d20 = 15', 'test d20 = 12');
    table.answer(null);
    expect(table.fact('test').total).toBe(12);
  });

  test('LH-TEST-05: equal dice leave nothing to pick', () => {
    const table = playLavender({ settings });
    table.act('test', { ...ada, ability: 'int', edge: 'advantage' }, 'test d20 = 12', 'test d20 = 12');
    expect(table.fact('test').total).toBe(12);
  });

  test('LH-USAGE-07 LH-TEST-05: of two usage dice 1–3 is looked for on the one that was picked', () => {
    const table = playLavender({ settings, characters: [{ class: 'deft' }] });
    table.act('gear', { ...ada, what: 'net' }, 'gear d8 = 6', 'gear d8 = 3');
    table.answer('second');
    expect(table.fact('usage')).toMatchObject({ value: 3, used: true, to: 6, roll: { faces: [6, 3], face: 3 } });
  });

  test('LH-TEST-05: the pick is that of the character’s player, not of who has the spotlight', () => {
    const table = playLavender({ settings, characters: [{}, {}] });
    table.act('test', { characterId: 'ben', ability: 'int', edge: 'advantage' }, 'test d20 = 5', 'test d20 = 12');
    expect(table.open[0]).toMatchObject({ audience: { who: 'one', userId: 'bob' }, characterId: 'ben' });
    table.answer(null);
    expect(table.fact('test').total).toBe(12);
  });

  test('LH-TEST-05: without an answer the likelier die counts, be it the first', () => {
    const table = playLavender({ settings });
    table.act('test', { ...ada, ability: 'int', edge: 'advantage' }, 'test d20 = 15', 'test d20 = 12');
    table.answer(null);
    expect(table.fact('test').total).toBe(15);
  });
});
