import { describe, expect, test } from 'vitest';
import { playKnights } from '../../../support/knights.ts';

const hurt = { max: 9, now: 2 };
const full = { max: 9, now: 9 };
const WAT = { type: 'squire', guard: { max: 1, now: 0 }, virtues: { vig: hurt, cla: full, spi: full } } as const;

describe('Vigour that is full again', () => {
  test('MK-HURT-03, MK-HURT-01: ends what a wound left: with Sustenance nobody is wounded any more', () => {
    const table = playKnights({
      by: 'ann',
      characters: [{ virtues: { vig: [4, 12] }, sheet: { wounded: true }, gear: { Sustenance: {} } }],
    });
    table.act('use-item', { characterId: 'ada', itemId: 'sustenance' });
    expect(table.world.characters.ada?.sheet).toMatchObject({ wounded: false, virtues: { vig: { now: 12 } } });
  });
});

describe('those who serve', () => {
  test('MK-GEAR-05, MK-HURT-03: are helped with remedies as knights are, and only while they serve', () => {
    const gear = { Sustenance: {} };
    const table = playKnights({ by: 'ann', characters: [{ gear }], followers: { wat: WAT } });
    table.act('use-item', { characterId: 'ada', itemId: 'sustenance', targetId: 'wat' });
    expect(table.fact('remedy-used')).toMatchObject({ toId: 'wat', to: 'The wat', virtue: 'vig' });
    expect(table.world.followers.wat?.data.virtues.vig.now).toBe(9);
    expect(table.world.items).toEqual({});
  });

  test('MK-HURT-03: are healed by the referee, down or not, one alone or with all', () => {
    const table = playKnights({ followers: { wat: { ...WAT, down: [1, 1, 1, 1] }, hob: WAT } });
    table.act('heal', { characterId: 'wat' });
    expect(table.world.followers.wat?.data).toMatchObject({
      down: null,
      guard: { now: 1 },
      virtues: { vig: { now: 9 } },
    });
    table.act('rest', {});
    expect(table.world.followers.hob?.data).toMatchObject({ guard: { now: 1 }, virtues: { vig: { now: 9 } } });
  });
});
