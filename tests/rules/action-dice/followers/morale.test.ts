import { describe, expect, test } from 'vitest';
import { actionDiceInjury, playActionDice } from '../../../support/action-dice.ts';

const hired = {
  characters: [{ bonuses: { cha: 2 } }, {}],
  followers: { hob: {}, tam: { kind: 'henchperson' } },
} as const;

describe('morale of hirelings', () => {
  test('AD-G-01: a Charisma save of who employs them, rolled by their player; when it fails the hireling flees', () => {
    const table = playActionDice(hired);
    table.act('follower-morale', { followerId: 'hob' });
    expect(table.fact('morale-called')).toMatchObject({ name: 'The hob', employer: 'Ada' });
    expect(table.question()).toEqual({
      kind: 'morale',
      rule: 'AD-G-01',
      audience: { who: 'one', userId: 'ann' },
      characterId: 'ada',
      form: { form: 'choice', options: [{ id: 'roll', terms: { bonus: 2 } }] },
      required: true,
      fallback: 'roll',
      byHand: true,
      terms: { follower: 'The hob' },
    });
    table.answer('roll', 'morale d20 = 13');
    expect(table.fact('check')).toMatchObject({
      use: 'morale',
      ability: 'cha',
      total: 15,
      success: false,
      intent: null,
      tools: null,
      sources: [],
      boost: 0,
      bent: 0,
      isSecond: false,
    });
    expect(table.fact('morale')).toEqual({
      fact: 'morale',
      rule: 'AD-G-01',
      followerId: 'hob',
      name: 'The hob',
      held: false,
    });
    expect(table.world.followers.hob?.status).toBe('gone');
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'follower', detail: { name: 'The hob' } }]);
  });

  test('AD-G-01, AD-SAVE-01: 16 is enough, and they stay', () => {
    const table = playActionDice(hired);
    table.act('follower-morale', { followerId: 'hob' });
    table.answer('roll', 'morale d20 = 14');
    expect(table.fact('morale')).toMatchObject({ held: true });
    expect(table.world.followers.hob?.status).toBe('active');
  });

  test('AD-G-01: for the party’s own whoever calls for it rolls', () => {
    const table = playActionDice({ ...hired, followers: { hob: { ownerId: null } } });
    table.act('follower-morale', { followerId: 'hob' });
    expect(table.fact('morale-called')).toMatchObject({ employer: 'Ada' });
    const nobody = playActionDice({ characters: [{ status: 'dead' }], followers: { hob: { ownerId: null } } });
    expect(nobody.refused('follower-morale', { followerId: 'hob' }).refused).toBe('follower/no-employer');
  });

  test('AD-G-01: henchpersons have no morale, and the game master alone asks', () => {
    const table = playActionDice(hired);
    expect(table.refused('follower-morale', { followerId: 'tam' }).refused).toBe('follower/no-morale');
    table.as('ann');
    expect(table.refused('follower-morale', { followerId: 'hob' }).refused).toBe('gm-only');
  });

  test('AD-CHECK-03: a head wound of who employs them makes the lower of two rolls count', () => {
    const injuries = [actionDiceInjury('head-wound', { part: 'head' })];
    const table = playActionDice({ ...hired, characters: [{ sheet: { injuries } }] });
    table.act('follower-morale', { followerId: 'hob' });
    table.answer('roll', 'morale d20 = 19', 'morale d20 = 3');
    expect(table.fact('check')).toMatchObject({ total: 4, success: false, sources: [{ source: 'head-wound' }] });
  });

  test('AD-G-01: who was dismissed meanwhile needs no save', () => {
    const table = playActionDice(hired);
    table.act('follower-morale', { followerId: 'hob' });
    table.change((world) => {
      if (world.followers.hob) world.followers.hob.status = 'gone';
    });
    expect(table.question()).toBeNull();
    table.answer('roll');
    expect(table.emitted('check')).toBe(false);
  });
});
