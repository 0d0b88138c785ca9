import { describe, expect, test } from 'vitest';
import { hitPointsOf } from '../../../../src/rules/lavender-hack/classes/classes.ts';
import { begin, made, scores } from '../../../support/creations.ts';
import { playLavender } from '../../../support/worlds.ts';

describe('limits of making a character', () => {
  test.each([
    [4, -3, 1],
    [3, -3, 1],
    [1, -3, 1],
    [1, 0, 1],
    [5, 2, 7],
  ])('LH-CHAR-02: a hit die of %i with Con %i makes %i hit points', (face, modifier, hp) => {
    expect(hitPointsOf(face, modifier)).toBe(hp);
  });

  test('LH-CHAR-01: what was not offered is refused, and the question stays', () => {
    const table = begin();
    expect(table.answerRefused('bard')).toEqual({ refused: 'prompt/no-such-option', detail: {} });
    table.answer('strong');
    expect(table.answerRefused('pick:8').refused).toBe('prompt/no-such-option');
    table.answer('pick:7', 'hit-die d8 = 1', 'hit-die d8 = 1');
    expect(table.answerRefused('pick:5').refused).toBe('prompt/no-such-option');
    expect(table.open.length).toBe(1);
  });

  test('LH-CHAR-01: scores stand: who has a character half made goes on with that one', () => {
    const table = begin();
    const detail = { promptId: table.open[0]?.id, characterId: made(table).id, name: 'Wren' };
    expect(table.refused('create-character', { userId: 'zoe', name: 'Robin' })).toEqual({
      refused: 'character/already-being-made',
      detail,
    });
    expect(table.refused('retire-character', { characterId: made(table).id })).toEqual({
      refused: 'gm-only',
      detail: {},
    });
    table.as('gm');
    table.act('retire-character', { characterId: made(table).id });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
    table.act('create-character', { userId: 'zoe', name: 'Robin' }, ...scores(10, 10, 10, 10, 10, 10));
    expect(Object.values(table.world.characters).map(({ created }) => created)).toEqual([1, 2]);
  });

  test('another’s half-made character is no hindrance', () => {
    const table = begin();
    table.as('yan');
    table.act('create-character', { userId: 'yan', name: 'Robin' }, ...scores(10, 10, 10, 10, 10, 10));
    expect(table.open.length).toBe(2);
  });

  test.each([
    ['', 'character/bad-name', { max: 40 }],
    ['   ', 'character/bad-name', { max: 40 }],
    ['x'.repeat(41), 'character/bad-name', { max: 40 }],
    ['Wr\nen', 'character/bad-name', { max: 40 }],
    ['Wr\u202Een', 'character/bad-name', { max: 40 }],
    ['ada', 'character/name-taken', { name: 'ada' }],
  ])('a name like %j is refused: %s', (name, refused, detail) => {
    const table = playLavender();
    table.as('zoe');
    expect(table.refused('create-character', { userId: 'zoe', name })).toEqual({ refused, detail });
    expect(table.refused('import-character', { userId: 'zoe', name, sheet: {} })).toEqual({ refused, detail });
  });

  test('a name of forty characters, of any script, is a name', () => {
    const table = playLavender();
    table.as('zoe');
    table.act('create-character', { userId: 'zoe', name: '𝔚'.repeat(40) }, ...scores(10, 10, 10, 10, 10, 10));
  });

  test('a dead character’s name is free; only the game master makes characters for others', () => {
    const table = playLavender({ characters: [{ status: 'dead' }] });
    table.as('ann');
    expect(table.refused('create-character', { userId: 'bob', name: 'Bo' })).toEqual({
      refused: 'gm-only',
      detail: {},
    });
    table.act('create-character', { userId: 'ann', name: 'Ada' }, ...scores(10, 10, 10, 10, 10, 10));
  });

  test('who has a character in play keeps acting with it', () => {
    const table = playLavender();
    table.as('ann');
    table.act('create-character', { userId: 'ann', name: 'Wren' }, ...scores(10, 10, 10, 10, 10, 10));
    table.answer('strong');
    table.answer('pick:1', 'hit-die d8 = 1', 'hit-die d8 = 1');
    table.answer('pick:1');
    expect(table.fact('ready').active).toBe(false);
    expect(table.world.members.ann?.characterId).toBe('ada');
  });

  test.each([
    ['lowest', 'dead', 3, true],
    ['lowest', 'away', 3, true],
    ['lowest', 'retired', 3, true],
    ['lowest', 'active', 3, false],
    ['lowest', 'dead', 1, false],
    ['1', 'dead', 3, false],
  ] as const)(
    'LH-CHAR-07: replacement at %s, the earlier one %s, the party at level %i: to be raised: %s',
    (setting, status, level, raised) => {
      const table = playLavender({
        settings: { replacement_level: setting },
        characters: [{ status, sheet: { level: 5 } }, { sheet: { level } }, { sheet: { level: 4 } }],
      });
      table.as('ann');
      table.act('create-character', { userId: 'ann', name: 'Wren' }, ...scores(10, 10, 10, 10, 10, 10));
      table.answer('strong');
      table.answer('pick:1', 'hit-die d8 = 1', 'hit-die d8 = 1');
      table.answer('pick:1');
      expect(made(table)).toMatchObject({ status: 'active', sheet: { level: raised ? 2 : 1 } });
      expect(table.open.map(({ kind }) => kind)).toEqual(raised ? ['level-ability'] : []);
    },
  );

  test('LH-CHAR-07 LH-LEVEL-03: a replacement takes each level up to the party’s lowest in turn', () => {
    const table = playLavender({
      settings: { replacement_level: 'lowest' },
      characters: [{ status: 'dead' }, { sheet: { level: 3 } }],
    });
    table.as('ann');
    table.act('create-character', { userId: 'ann', name: 'Wren' }, ...scores(10, 10, 10, 10, 10, 10));
    table.answer('strong');
    table.answer('pick:1', 'hit-die d8 = 1', 'hit-die d8 = 1');
    table.answer('pick:1');
    table.answer('str', 'hit-die d8 = 5', 'hit-die d8 = 5');
    table.answer('tank');
    expect(table.fact('level-up').level).toBe(3);
    table.answer('str', 'hit-die d8 = 1', 'hit-die d8 = 1', 'hit-die d8 = 1');
    table.answer('cleave');
    expect(made(table).sheet).toMatchObject({ level: 3, hp: 10, hpMax: 10, abilities: { str: 12 } });
    expect(table.open).toEqual([]);
  });

  test('LH-TEST-05 LH-CHAR-01: the hit die’s advantage is a pick where that is how it is played', () => {
    const table = begin({ settings: { advantage_pick: 'ask' } });
    table.answer('strong');
    table.answer('pick:1', 'hit-die d8 = 1', 'hit-die d8 = 7');
    expect(table.open[0]).toMatchObject({ kind: 'advantage-pick', terms: { purpose: 'hit-die', sides: 8 } });
    table.answer('second');
    expect(made(table).sheet.hpMax).toBe(9);
  });
});
