import { describe, expect, test } from 'vitest';
import { type KnightWish, playKnights } from '../../../support/knights.ts';

const singer = (more: KnightWish = {}): KnightWish => ({
  virtues: { spi: [3, 10] },
  sheet: { passion: 'songs sung late' },
  ...more,
});
const SINGS = { characterId: 'ada', how: 'She sings until the fire is out' };

describe('a passion', () => {
  test('MK-G-04: its player says it in their own words', () => {
    const table = playKnights({ by: 'ann' });
    table.act('set-passion', { characterId: 'ada', passion: '  The sea ' });
    expect(table.world.characters.ada?.sheet.passion).toBe('The sea');
    expect(table.fact('passion-set')).toMatchObject({ name: 'Ada', passion: 'The sea', roll: null });
    expect(table.refused('set-passion', { characterId: 'ada', passion: 'x'.repeat(101) })).toEqual({
      refused: 'passion/bad-text',
      detail: { max: 100 },
    });
    expect(table.refused('set-passion', { characterId: 'ada', passion: ' ' }).refused).toBe('passion/bad-text');
    table.as('bob');
    expect(table.refused('set-passion', { characterId: 'ada' }).refused).toBe('character/not-yours');
  });

  test('MK-G-04, MK-REF-04: with nothing said the table says it, and the referee may change that', () => {
    const table = playKnights({ by: 'ann' });
    table.act('set-passion', { characterId: 'ada' }, 'passion d12 = 6');
    expect(table.world.characters.ada?.sheet.passion).toBe('fine horses');
    expect(table.fact('passion-set').roll).toMatchObject({ face: 6 });
    const [fell] = table.world.party.state.results;
    expect(fell).toMatchObject({ table: 'Passions', text: 'fine horses' });
    table.as('gm');
    table.act('change-result', { resultId: fell?.id ?? '', text: 'one old horse' });
    expect(table.world.characters.ada?.sheet).toMatchObject({ passion: 'one old horse', knight: '', scars: [] });
  });

  test('MK-G-04: the referee sets it outright, or takes it away', () => {
    const table = playKnights({ characters: [{}] });
    expect(table.turn('character/ada/passion', 'The sea')).toBeNull();
    expect(table.world.characters.ada?.sheet.passion).toBe('The sea');
    expect(table.turn('character/ada/passion', '')?.detail).toMatchObject({ expects: 'line', max: 100 });
    expect(table.turn('character/ada/passion', 'None')).toBeNull();
    expect(table.world.characters.ada?.sheet.passion).toBe('');
  });
});

describe('indulging it', () => {
  test('MK-HURT-03, MK-G-04: Spirit is full again, if the referee agrees; it counts when they say nothing', () => {
    const table = playKnights({ by: 'ann', characters: [singer()] });
    table.act('indulge', SINGS);
    expect(table.world.characters.ada?.sheet.virtues.spi.now).toBe(3);
    expect(table.fact('indulges')).toMatchObject({ passion: 'songs sung late', how: SINGS.how });
    expect(table.question()).toMatchObject({
      kind: 'indulge',
      audience: { who: 'gm' },
      required: false,
      fallback: 'counts',
      characterId: 'ada',
      terms: { passion: 'songs sung late', how: SINGS.how },
    });
    table.answer('counts');
    expect(table.fact('indulged').counts).toBe(true);
    expect(table.fact('restored')).toMatchObject({ what: 'spi', from: 3, to: 10 });
  });

  test('MK-HURT-03, MK-G-04: it may not count', () => {
    const table = playKnights({ by: 'ann', characters: [singer()] });
    table.act('indulge', SINGS);
    table.answer('not');
    expect(table.fact('indulged').counts).toBe(false);
    expect(table.world.characters.ada?.sheet.virtues.spi.now).toBe(3);
  });

  test('MK-HURT-03: by the referee it counts at once', () => {
    const table = playKnights({ characters: [singer()] });
    table.act('indulge', SINGS);
    expect(table.world.characters.ada?.sheet.virtues.spi.now).toBe(10);
    expect(table.world.prompts).toEqual({});
  });

  test.each([
    ['without a passion', singer({ sheet: {} }), 'passion/none'],
    ['with all of their Spirit', singer({ virtues: {} }), 'passion/no-need'],
    ['when they are down', singer({ status: 'dying' }), 'character/not-in-play'],
  ])('MK-G-04: it is of no use %s', (_when, knight, code) => {
    const table = playKnights({ by: 'ann', characters: [knight] });
    expect(table.refused('indulge', SINGS).refused).toBe(code);
  });

  test('MK-G-04: not in a fight, and not without a word about it', () => {
    const table = playKnights({ characters: [singer()], foes: { brute: {} } });
    table.act('fight-start', {});
    table.as('ann');
    expect(table.refused('indulge', SINGS).refused).toBe('item/in-fight');
    const silent = playKnights({ by: 'ann', characters: [singer()] });
    expect(silent.refused('indulge', { ...SINGS, how: ' ' })).toEqual({
      refused: 'passion/bad-text',
      detail: { max: 300 },
    });
  });

  test('MK-G-04: what was restored otherwise by then needs no answer', () => {
    const table = playKnights({ by: 'ann', characters: [singer()] });
    table.act('indulge', SINGS);
    table.as('gm');
    table.act('heal', { characterId: 'ada' });
    table.answer('counts');
    expect(table.emitted('indulged')).toBe(false);
  });
});
