import { describe, expect, test } from 'vitest';
import { playLavender } from '../../../support/worlds.ts';

describe('keeping characters', () => {
  test('LH-GEAR-05: a player changes name and background, both told', () => {
    const table = playLavender();
    table.as('ann');
    table.act('edit-character', { characterId: 'ada', name: ' Adah ', background: ' Farmer ' });
    expect(table.facts).toEqual([
      { fact: 'edited', rule: 'LH-CHAR-01', characterId: 'ada', name: 'Adah', field: 'name', from: 'Ada', to: 'Adah' },
      {
        fact: 'edited',
        rule: 'LH-GEAR-05',
        characterId: 'ada',
        name: 'Adah',
        field: 'background',
        from: 'Miner',
        to: 'Farmer',
      },
    ]);
    expect(table.world.characters.ada).toMatchObject({ name: 'Adah', sheet: { background: 'Farmer' } });
    table.act('edit-character', { characterId: 'ada', name: 'ADAH' });
    expect(table.facts.length).toBe(1);
  });

  test.each<[object, string, object]>([
    [{}, 'character/nothing-to-change', {}],
    [{ name: '' }, 'character/bad-name', { max: 40 }],
    [{ name: 'ben' }, 'character/name-taken', { name: 'ben' }],
    [{ background: '' }, 'character/bad-background', { max: 80 }],
    [{ characterId: 'ben', name: 'X' }, 'character/not-yours', { name: 'Ben' }],
  ])('%j is refused: %s', (input, refused, detail) => {
    const table = playLavender({ characters: [{}, {}] });
    table.as('ann');
    expect(table.refused('edit-character', { characterId: 'ada', ...input })).toEqual({ refused, detail });
  });

  test('PBP-CHAR-01: one goes on with another character of one’s own', () => {
    const table = playLavender({ characters: [{}, { userId: 'ann' }, { userId: 'ann', status: 'dead' }, {}] });
    table.as('ann');
    table.act('switch-character', { characterId: 'ben' });
    expect(table.facts).toEqual([
      { fact: 'switched', rule: 'PBP-CHAR-01', userId: 'ann', characterId: 'ben', name: 'Ben' },
    ]);
    expect(table.world.members.ann?.characterId).toBe('ben');
    expect(table.refused('switch-character', { characterId: 'ben' })).toEqual({
      refused: 'character/already-active',
      detail: { name: 'Ben' },
    });
    expect(table.refused('switch-character', { characterId: 'cyd' })).toEqual({
      refused: 'character/not-in-play',
      detail: { name: 'Cyd', status: 'dead' },
    });
    expect(table.refused('switch-character', { characterId: 'dov' }).refused).toBe('character/not-yours');
  });

  test('PBP-CHAR-02: who retires stays in the records; the player goes on with the next', () => {
    const table = playLavender({ characters: [{}, { userId: 'ann' }, { status: 'dead' }, {}] });
    table.as('ann');
    table.act('retire-character', { characterId: 'ada' });
    expect(table.facts).toEqual([{ fact: 'retired', rule: 'PBP-CHAR-02', characterId: 'ada', name: 'Ada' }]);
    expect(table.world.characters.ada?.status).toBe('retired');
    expect(table.world.members.ann?.characterId).toBe('ben');
    expect(table.refused('retire-character', { characterId: 'ada' })).toEqual({
      refused: 'character/not-in-play',
      detail: { name: 'Ada', status: 'retired' },
    });
    expect(table.refused('retire-character', { characterId: 'dov' }).refused).toBe('character/not-yours');
    table.as('gm');
    expect(table.refused('retire-character', { characterId: 'cyd' }).refused).toBe('character/not-in-play');
  });
});
