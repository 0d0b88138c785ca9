import { describe, expect, test } from 'vitest';
import { conditionFields } from '../../../../src/rules/myth-knights/checks/chapter.ts';
import { playKnights } from '../../../support/knights.ts';

describe('saves', () => {
  test.each([
    ['MK-V04, MK-CORE-01: what equals the virtue succeeds', 11, 11, true],
    ['MK-CORE-01: one more fails', 11, 12, false],
    ['MK-CORE-01: a virtue of 0 never succeeds', 0, 1, false],
    ['MK-CORE-01: with 19 only a 20 fails', 19, 20, false],
    ['MK-CORE-01: with 19 a 19 succeeds', 19, 19, true],
  ])('%s', (_name, vig, face, success) => {
    const table = playKnights({ by: 'ann', characters: [{ virtues: { vig: [vig, 19] } }] });
    table.act('test', { characterId: 'ada', ability: 'vig' }, `save d20 = ${face}`);
    expect(table.fact('save')).toMatchObject({ at: vig, success });
  });

  test('MK-CORE-01: the referee calls for a save; its player rolls it, with the virtue as it is by then', () => {
    const table = playKnights();
    table.act('call', { characterId: 'ada', ability: 'spi', reason: 'The bridge sways.' });
    expect(table.question()).toMatchObject({ kind: 'save', audience: { who: 'one', userId: 'ann' }, fallback: 'roll' });
    table.turn('character/ada/spi', '4');
    table.answer('roll', 'save d20 = 5');
    expect(table.fact('save')).toMatchObject({ virtue: 'spi', at: 4, success: false, intent: 'The bridge sways.' });
  });

  test('MK-CORE-01: a called save is taken back by the referee', () => {
    const table = playKnights();
    table.act('call', { characterId: 'ada', ability: 'spi', reason: 'The bridge sways.' });
    table.act('waive', { promptId: table.open[0]?.id ?? '' });
    expect(table.fact('save-waived').name).toBe('Ada');
    expect(table.world.prompts).toEqual({});
  });

  test('MK-HURT-01: whoever is down with a mortal wound tries nothing', () => {
    const table = playKnights({ by: 'ann', characters: [{ status: 'dying' }] });
    expect(table.refused('test', { characterId: 'ada', ability: 'vig' }).refused).toBe('character/not-in-play');
  });
});

describe('luck', () => {
  test.each([
    [1, 'crisis'],
    [2, 'problem'],
    [3, 'problem'],
    [4, 'blessing'],
    [6, 'blessing'],
  ])('MK-REF-03: a %d is a %s', (face, outcome) => {
    const table = playKnights();
    table.act('oracle', { question: 'Is the ford passable?' }, `luck d6 = ${face}`);
    expect(table.fact('luck').outcome).toBe(outcome);
  });

  test('MK-REF-03: a question has a line', () => {
    expect(playKnights().refused('oracle', { question: ' ' }).refused).toBe('input/bad-line');
  });
});

describe('states', () => {
  test('MK-CORE-06: the referee begins and ends them', () => {
    const table = playKnights();
    for (const kind of ['exposed', 'impaired', 'fatigued'] as const) {
      const shown = () => conditionFields(table.world).find(({ label }) => label === `Ada: ${kind}`)?.value;
      expect(shown()).toBe(false);
      table.turn(`modifier/ada/${kind}`, 'yes');
      expect(shown()).toBe(true);
      expect(Object.values(table.world.modifiers).map((one) => one.kind)).toEqual([kind]);
      table.turn(`modifier/ada/${kind}`, 'no');
      expect(table.world.modifiers).toEqual({});
    }
  });
});
