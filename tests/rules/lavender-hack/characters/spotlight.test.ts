import { describe, expect, test } from 'vitest';
import { playLavender } from '../../../support/worlds.ts';

describe('the spotlight', () => {
  test('LH-SPOT-01: the first to join has it; the holder or the game master passes it on', () => {
    const table = playLavender({ characters: [{}, {}, {}] });
    expect(table.world.party.spotlight).toBe('ann');
    table.as('bob');
    expect(table.refused('spotlight', {})).toEqual({ refused: 'spotlight/not-yours', detail: { holder: 'ann' } });
    table.as('ann');
    table.act('spotlight', {});
    expect(table.facts).toEqual([{ fact: 'spotlight-passed', rule: 'LH-SPOT-03', from: 'ann', to: 'bob' }]);
    table.as('bob');
    table.act('spotlight', { to: 'ann' });
    expect(table.world.party.spotlight).toBe('ann');
    table.as('gm');
    table.act('spotlight', { to: 'cat' });
    table.act('spotlight', {});
    expect(table.world.party.spotlight).toBe('ann');
  });

  test('LH-SPOT-03: it goes round those present, in the order they joined', () => {
    const table = playLavender({ characters: [{}, {}, {}] });
    table.change((world) => {
      if (world.members.bob) world.members.bob.present = false;
    });
    table.act('spotlight', {});
    expect(table.world.party.spotlight).toBe('cat');
    table.change((world) => {
      world.party.spotlight = null;
    });
    table.act('spotlight', {});
    expect(table.world.party.spotlight).toBe('ann');
  });

  test('LH-SPOT-03: it cannot pass to nobody, to a stranger, or to who has it', () => {
    const table = playLavender();
    expect(table.refused('spotlight', {})).toEqual({ refused: 'spotlight/same', detail: { userId: 'ann' } });
    expect(table.refused('spotlight', { to: 'zoe' })).toEqual({
      refused: 'spotlight/not-a-member',
      detail: { userId: 'zoe' },
    });
    const empty = playLavender({ characters: [] });
    expect(empty.refused('spotlight', {})).toEqual({ refused: 'spotlight/nobody', detail: {} });
  });

  test('LH-SPOT-01: people join in order', () => {
    const table = playLavender({ characters: [] });
    table.act('admit', { userId: 'zoe' });
    expect(table.facts).toEqual([{ fact: 'joined', rule: 'LH-SPOT-01', userId: 'zoe' }]);
    table.act('admit', { userId: 'yan' });
    table.act('admit', { userId: 'zoe' });
    expect(table.facts).toEqual([]);
    expect(table.world.members).toEqual({
      zoe: { userId: 'zoe', joined: 1, present: true, characterId: null },
      yan: { userId: 'yan', joined: 2, present: true, characterId: null },
    });
    expect(table.world.party.spotlight).toBe('zoe');
    table.as('xia');
    expect(table.refused('admit', { userId: 'ann' })).toEqual({ refused: 'gm-only', detail: {} });
    table.act('admit', { userId: 'xia' });
    expect(table.world.members.xia?.joined).toBe(3);
  });
});
