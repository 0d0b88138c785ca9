import { describe, expect, test } from 'vitest';
import { type KnightWish, playKnights } from '../../../support/knights.ts';

const DYING: KnightWish = { status: 'dying', sheet: { mortal: [1, 1, 1, 1] } };

describe('time that would let somebody die', () => {
  test('MK-HURT-01, MK-G-13: is asked about once: whoever leads stays, and nobody is dead', () => {
    const table = playKnights({ by: 'ann', characters: [{}, DYING] });
    table.act('watch', { act: 'camp' });
    expect(table.question()).toMatchObject({
      kind: 'leave-dying',
      audience: { who: 'one', userId: 'ann' },
      fallback: 'stay',
      terms: { names: ['Ben'] },
    });
    table.answer('stay');
    expect(table.world.characters.ben?.status).toBe('dying');
    expect(table.world.party.state.clock.phase).toBe(1);
    table.act('help', { characterId: 'ada', targetId: 'ben' }, 'tend d20 = 3');
    table.act('watch', { act: 'camp' });
    expect(table.open).toEqual([]);
    expect(table.world.characters.ben?.status).toBe('active');
  });

  test('MK-G-13, MK-HURT-01: whoever is asked tends at once, as often as it takes, and no time is lost', () => {
    const table = playKnights({ by: 'ann', characters: [{}, DYING] });
    table.act('watch', { act: 'camp' });
    table.answer('tend:ben', 'tend d20 = 11');
    expect(table.fact('tended')).toMatchObject({ by: 'Ada', name: 'Ben', success: false });
    table.answer('tend:ben', 'tend d20 = 3');
    expect(table.open).toEqual([]);
    expect(table.world).toMatchObject({
      characters: { ben: { status: 'active' } },
      party: { state: { clock: { phase: 1 } } },
    });
  });

  test('MK-HURT-01: goes by when they say so, and the untended are dead', () => {
    const table = playKnights({ by: 'ann', characters: [{}, DYING] });
    table.act('watch', { act: 'camp' });
    table.answer('go');
    expect(table.fact('died')).toMatchObject({ name: 'Ben' });
    expect(table.world.party.state.clock.phase).toBe(2);
  });

  test('MK-HURT-01: a question that is answered by tending them lets no time pass', () => {
    const table = playKnights({ by: 'ann', characters: [{}, DYING] });
    table.act('watch', { act: 'camp' });
    table.change(({ characters }) => {
      Object.assign(characters.ben ?? {}, { status: 'active' });
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.world.party.state.clock.phase).toBe(1);
  });

  test('MK-HURT-03: a moment of peace takes no time, and asks nothing', () => {
    const table = playKnights({ by: 'ann', characters: [{}, DYING] });
    table.act('watch', { act: 'peace' });
    expect(table.open).toEqual([]);
    expect(table.emitted('peace')).toBe(true);
  });

  test('MK-TIME-02, MK-HURT-01: a Season asks the referee, also for those who serve', () => {
    const table = playKnights({ followers: { wat: { type: 'squire', down: [1, 1, 1, 1] } } });
    table.act('turn-season', {});
    expect(table.question()).toMatchObject({
      kind: 'leave-dying',
      audience: { who: 'gm' },
      terms: { names: ['The wat'] },
    });
    table.answer('go');
    expect(table.emitted('season-turns')).toBe(true);
  });
});
