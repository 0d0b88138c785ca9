import { describe, expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../../src/discord/render/hexcrawl-osr/index.ts';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

const str = { characterId: 'ada', ability: 'str' };

describe('a check', () => {
  test.each([
    [12, true],
    [13, false],
  ])('HX-CORE-01, HX-D-01: 9 and +3 against %i: to meet it is enough', (reach, success) => {
    const table = playHexcrawl({ by: 'ann', characters: [{ abilities: { str: 3 } }] });
    table.act('test', { ...str, reach }, 'check d20 = 9');
    expect(table.fact('check')).toEqual({
      fact: 'check',
      rule: 'HX-CORE-01',
      use: 'test',
      characterId: 'ada',
      name: 'Ada',
      ability: 'str',
      intent: null,
      sources: [],
      roll: { purpose: 'check', sides: 20, faces: [9], edge: 'none', face: 9 },
      bonus: 3,
      total: 12,
      target: reach,
      success,
    });
  });

  test('HX-CORE-01: a bonus may be negative, and without a number the game master judges', () => {
    const table = playHexcrawl({ characters: [{ abilities: { str: -2 } }] });
    table.act('test', str, 'check d20 = 9');
    expect(table.fact('check')).toMatchObject({ total: 7, target: null, success: null });
  });

  test('HX-CORE-02, HX-D-02: against somebody it is their defence, 10 and the bonus', () => {
    const table = playHexcrawl({
      characters: [{}, { abilities: { str: 4 } }],
      foes: { ogre: { defences: { str: 16, dex: 8, int: 6, wil: 9 } } },
    });
    table.act('test', { ...str, against: 'ogre' }, 'check d20 = 15');
    expect(table.fact('check')).toMatchObject({ target: 16, against: 'The ogre', success: false });
    const [told] = hexcrawlRenderer.message(table.facts, table.world).lines;
    expect(told).toBe('Ada gets **15** against The ogre: failure.');
    table.act('test', { ...str, against: 'ben' }, 'check d20 = 14');
    expect(table.fact('check')).toMatchObject({ target: 14, success: true });
    expect(table.refused('test', { ...str, against: 'nobody' }).refused).toBe('foe/unknown');
  });

  test('HX-CORE-05, HX-CORE-06: two dice, and the higher or the lower counts', () => {
    const table = playHexcrawl();
    table.act('test', { ...str, with: 'advantage', reach: 10 }, 'check d20 = 4', 'check d20 = 17');
    expect(table.fact('check')).toMatchObject({ total: 17, success: true });
    table.act('test', { ...str, with: 'disadvantage', reach: 10 }, 'check d20 = 4', 'check d20 = 17');
    expect(table.fact('check')).toMatchObject({ total: 4, success: false });
  });

  test('HX-COND-01, HX-CORE-06: who is exhausted has disadvantage on all rolls, and an advantage cancels it to one die', () => {
    const table = playHexcrawl({ characters: [{ conditions: ['exhausted'] }] });
    table.act('test', str, 'check d20 = 12', 'check d20 = 5');
    expect(table.fact('check')).toMatchObject({
      total: 5,
      sources: [{ source: 'exhausted', edge: 'disadvantage', rule: 'HX-COND-01' }],
    });
    table.act('test', { ...str, with: 'advantage' }, 'check d20 = 12');
    expect(table.fact('check')).toMatchObject({ total: 12, roll: { faces: [12] } });
  });

  test('HX-COND-05: who is blind is hindered by what needs sight alone', () => {
    const table = playHexcrawl({ characters: [{ conditions: ['blind'] }] });
    table.act('test', str, 'check d20 = 12');
    table.act('test', { ...str, needsLight: true }, 'check d20 = 12', 'check d20 = 5');
    expect(table.fact('check').total).toBe(5);
  });

  test('nobody tests for a fallen character, or for somebody else’s', () => {
    const table = playHexcrawl({ by: 'bob', characters: [{}, { status: 'down' }] });
    expect(table.refused('test', str).refused).toBe('character/not-yours');
    expect(table.refused('test', { characterId: 'ben', ability: 'str' }).refused).toBe('character/not-in-play');
  });
});
