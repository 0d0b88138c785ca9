import { describe, expect, test } from 'vitest';
import { inTheWild } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const HELP = { source: 'familiar', edge: 'advantage', rule: 'LH-WISE-01' };

function withFamiliar(familiar: string | null, day = 3) {
  return playLavender({
    characters: [{ class: 'wise', sheet: { familiar } }],
    state: { clock: { day, watch: 2, hour: 1, turn: 1 } },
  });
}

const TRY = { characterId: 'ada', ability: 'str', familiar: true };

describe('the familiar', () => {
  test('LH-WISE-01: on the word of the player it gives advantage on a test, once a day', () => {
    const table = withFamiliar('Cat (surprise)');
    table.act('test', TRY, 'test d20 = 4', 'test d20 = 15');
    expect(table.fact('test')).toMatchObject({ sources: [HELP], roll: { face: 15 } });
    expect(table.world.characters.ada?.sheet.familiarUsedDay).toBe(3);
    expect(table.refused('test', TRY)).toEqual({
      refused: 'test/familiar-used',
      detail: { name: 'Ada', familiar: 'Cat (surprise)', day: 4 },
    });
    table.act('test', { ...TRY, familiar: false }, 'test d20 = 4');
  });

  test('LH-WISE-01: again on the next day', () => {
    const table = withFamiliar('Cat (surprise)');
    table.act('test', TRY, 'test d20 = 4', 'test d20 = 15');
    table.change((world) => {
      world.party.state.clock.day = 4;
    });
    table.act('test', TRY, 'test d20 = 4', 'test d20 = 15');
    expect(table.world.characters.ada?.sheet.familiarUsedDay).toBe(4);
  });

  test('LH-WISE-01 LH-TEST-04: it cancels a disadvantage', () => {
    const table = withFamiliar('Cat (surprise)');
    table.act('test', { ...TRY, edge: 'disadvantage' }, 'test d20 = 12');
    expect(table.fact('test').sources).toHaveLength(2);
  });

  test('LH-WISE-01: who keeps none cannot call it', () => {
    expect(withFamiliar(null).refused('test', TRY)).toEqual({ refused: 'test/no-familiar', detail: { name: 'Ada' } });
  });
});

describe('one that scouts', () => {
  function out(familiar: string) {
    return playLavender(inTheWild({ characters: [{ sheet: { familiar } }] }));
  }

  test.each(['Crow (scouting)', 'Kite (keen-eyed scout)'])(
    'LH-WISE-01 LH-WILD-13: %s helps the first scouting test of the day',
    (familiar) => {
      const table = out(familiar);
      table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 4', 'test d20 = 12');
      expect(table.fact('test')).toMatchObject({ use: 'scout', sources: [HELP] });
      table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12');
      expect(table.fact('test').sources).toEqual([]);
      expect(table.refused('test', TRY).refused).toBe('test/familiar-used');
    },
  );

  test.each(['Cat (surprise)', 'A scout of the old guard'])('LH-WISE-01: %s does not', (familiar) => {
    const table = out(familiar);
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12');
    expect(table.fact('test').sources).toEqual([]);
    expect(table.world.characters.ada?.sheet.familiarUsedDay).toBeNull();
  });
});
