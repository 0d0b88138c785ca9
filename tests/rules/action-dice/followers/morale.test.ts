import { describe, expect, test } from 'vitest';
import { playPool } from '../../../support/pools.ts';

const hired = {
  characters: [{ bonuses: { cha: 2 } }, {}],
  followers: { hob: {}, tam: { kind: 'henchperson' } },
} as const;

describe('morale of hirelings', () => {
  test('AD-G-01: a Charisma save of who employs them, rolled by their player; when it fails the hireling flees', () => {
    const table = playPool(hired);
    table.act('follower-morale', { followerId: 'hob' });
    expect(table.fact('morale-called')).toMatchObject({ name: 'The hob', employer: 'Ada' });
    expect(table.question()).toMatchObject({
      ...{ kind: 'morale', audience: { who: 'one', userId: 'ann' }, required: true, fallback: 'roll', byHand: true },
      form: { options: [{ id: 'roll', terms: { bonus: 2 } }] },
    });
    table.answer('roll', 'morale d20 = 13');
    expect(table.fact('check')).toMatchObject({ use: 'morale', ability: 'cha', total: 15, success: false });
    expect(table.fact('morale')).toMatchObject({ held: false });
    expect(table.world.followers.hob?.status).toBe('gone');
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'follower', detail: { name: 'The hob' } }]);
  });

  test('AD-G-01, AD-SAVE-01: 16 is enough, and they stay', () => {
    const table = playPool(hired);
    table.act('follower-morale', { followerId: 'hob' });
    table.answer('roll', 'morale d20 = 14');
    expect(table.fact('morale')).toMatchObject({ held: true });
    expect(table.world.followers.hob?.status).toBe('active');
  });

  test('AD-G-01: for the party’s own whoever calls for it rolls', () => {
    const table = playPool({ ...hired, followers: { hob: { ownerId: null } } });
    table.act('follower-morale', { followerId: 'hob' });
    expect(table.fact('morale-called')).toMatchObject({ employer: 'Ada' });
    const nobody = playPool({ characters: [{ status: 'dead' }], followers: { hob: { ownerId: null } } });
    expect(nobody.refused('follower-morale', { followerId: 'hob' }).refused).toBe('follower/no-employer');
  });

  test('AD-G-01: henchpersons have no morale, and the game master alone asks', () => {
    const table = playPool(hired);
    expect(table.refused('follower-morale', { followerId: 'tam' }).refused).toBe('follower/no-morale');
    table.as('ann');
    expect(table.refused('follower-morale', { followerId: 'hob' }).refused).toBe('gm-only');
  });

  test('AD-G-01: who was dismissed meanwhile needs no save', () => {
    const table = playPool(hired);
    table.act('follower-morale', { followerId: 'hob' });
    table.change((world) => {
      if (world.followers.hob) world.followers.hob.status = 'gone';
    });
    expect(table.question()).toBeNull();
    table.answer('roll');
    expect(table.emitted('check')).toBe(false);
  });
});
