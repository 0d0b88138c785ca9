import { describe, expect, test } from 'vitest';
import { itemsOf } from '../../../../src/rules/mechanics/items.ts';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { freshFollower, full } from '../../../../src/rules/myth-knights/followers/types.ts';
import { playKnights, type Table } from '../../../support/knights.ts';

/** What follows from every change, as it does after each turn. */
function settle(table: Table): Table {
  table.change((world) => {
    mythKnights.afterwards?.({ world, newId: () => 'task', emit: () => undefined, begin: () => undefined });
  });
  return table;
}

const squireOf = (table: Table) => Object.values(table.world.followers)[0];

describe('taking on a squire', () => {
  test('MK-MAKE-05, MK-D-02: two d6 for each virtue, Guard 1, and one item by d6', () => {
    const table = playKnights({ by: 'ann' });
    table.act(
      'take-squire',
      { characterId: 'ada', name: 'Wat' },
      ...([
        'squire d6 = 4',
        'squire d6 = 5',
        'squire d6 = 1',
        'squire d6 = 6',
        'squire d6 = 6',
        'squire d6 = 6',
      ] as const),
      'squire-item d6 = 6',
    );
    expect(squireOf(table)).toMatchObject({
      name: 'Wat',
      ownerId: 'ada',
      status: 'active',
      data: {
        kind: 'squire',
        guard: { max: 1, now: 1 },
        item: 'Javelins',
        dice: { count: 1, sides: 6 },
        ranged: true,
        virtues: { vig: { max: 9, now: 9 }, cla: { max: 7 }, spi: { max: 12 } },
      },
    });
  });

  test.each([
    [1, 'Cudgel', { count: 1, sides: 6 }, 0],
    [2, 'Axe', { count: 1, sides: 8 }, 0],
    [3, 'Hatchet', { count: 1, sides: 6 }, 0],
    [4, 'Shortbow', { count: 1, sides: 6 }, 0],
    [5, 'Shield', { count: 1, sides: 6 }, 1],
  ] as const)('MK-D-02: a %i brings %s', (face, item, dice, armour) => {
    const table = playKnights({ by: 'ann' });
    const two = Array.from({ length: 6 }, () => 'squire d6 = 2' as const);
    table.act('take-squire', { characterId: 'ada', name: 'Wat' }, ...two, `squire-item d6 = ${face}`);
    expect(squireOf(table)?.data).toMatchObject({ item, dice, armour });
  });

  test('MK-MAKE-05, MK-D-03: for companies of at most two knights, one for each', () => {
    const small = playKnights({ by: 'ann', characters: [{}, {}], followers: { wat: { type: 'squire' } } });
    expect(small.refused('take-squire', { characterId: 'ada', name: 'Hob' })).toMatchObject({
      refused: 'follower/second-squire',
      detail: { name: 'Ada', squire: 'The wat' },
    });
    expect(small.refused('take-squire', { characterId: 'ben', name: 'Hob' }).refused).toBe('character/not-yours');
    small.as('gm');
    expect(small.refused('pass-follower', { followerId: 'wat', toId: 'ada' }).refused).toBe('follower/follows-already');
    const large = playKnights({ by: 'ann', characters: [{}, {}, {}] });
    expect(large.refused('take-squire', { characterId: 'ada', name: 'Hob' })).toMatchObject({
      refused: 'squire/many-knights',
      detail: { knights: 3, most: 2 },
    });
    const widowed = playKnights({ by: 'ann', characters: [{}, {}, { status: 'dead' }] });
    const two = Array.from({ length: 6 }, () => 'squire d6 = 2' as const);
    widowed.act('take-squire', { characterId: 'ada', name: 'Hob' }, ...two, 'squire-item d6 = 1');
    expect(squireOf(widowed)?.name).toBe('Hob');
  });
});

describe('knighting a squire', () => {
  const squire = {
    ...freshFollower({ content: mythKnights.core }, 'squire'),
    virtues: { vig: full(9), cla: full(7), spi: full(12) },
    item: 'Shortbow',
  };
  const dice = ['knighting d6 = 5', 'knighting d6 = 1', 'knighting d6 = 6', 'knight d6 = 1', 'knight d12 = 4'] as const;

  test('MK-V03, MK-MAKE-06: a d6 more for each virtue, and Glory 0', () => {
    const table = playKnights({ by: 'ann', followers: { wat: squire } });
    table.act('knight-squire', { followerId: 'wat', userId: 'ann', name: 'Sir Wat' }, ...dice);
    const { characterId, active } = table.fact('knighted');
    const knight = table.world.characters[characterId];
    expect(knight).toMatchObject({
      name: 'Sir Wat',
      userId: 'ann',
      status: 'active',
      sheet: {
        glory: 0,
        guard: { max: 1 },
        steed: { kind: 'pony', now: 8, max: 8 },
        virtues: { vig: { max: 14, now: 14 }, cla: { max: 8 }, spi: { max: 18 } },
      },
    });
    expect(active).toBe(false);
    expect(itemsOf(table.world, characterId).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Dagger', 'Rope', 'Shortbow']),
    );
    expect(table.world.followers.wat).toMatchObject({ status: 'gone', data: { knighted: true } });
  });

  test('MK-MAKE-06, MK-MAKE-03: a squire who is knighted is somebody, with what is that knight’s own, and keeps the pony', () => {
    const table = playKnights({ by: 'ann', followers: { wat: squire } });
    table.act('knight-squire', { followerId: 'wat', userId: 'ann' }, ...dice);
    const { characterId } = table.fact('knighted');
    expect(table.world.characters[characterId]?.sheet).toMatchObject({
      knight: 'the Tidewater Knight',
      passion: 'swimming where it is forbidden',
      steed: { kind: 'pony' },
    });
    expect(itemsOf(table.world, characterId).map(({ name }) => name)).toContain('Whelk with the sea in it');
    expect(Object.values(table.world.followers)).toContainEqual(
      expect.objectContaining({ name: 'Old Perran', ownerId: characterId, status: 'active' }),
    );
  });

  test('MK-MAKE-06: no virtue goes above 19, and what was lost of it is back', () => {
    const strong = { ...squire, virtues: { ...squire.virtues, vig: { max: 18, now: 2 } } };
    const table = playKnights({ by: 'ann', followers: { wat: strong } });
    table.act('knight-squire', { followerId: 'wat', userId: 'ann' }, ...dice);
    const { characterId } = table.fact('knighted');
    expect(table.world.characters[characterId]?.sheet.virtues.vig).toEqual({ max: 19, now: 19 });
  });

  test('MK-MAKE-06: whose knight is dead goes on with the squire, by the referee’s word', () => {
    const table = settle(playKnights({ characters: [{ status: 'dead' }], followers: { wat: squire } }));
    table.as('ann');
    expect(table.refused('knight-squire', { followerId: 'wat', userId: 'ann' }).refused).toBe('follower/left-behind');
    table.as('gm');
    table.act('knight-squire', { followerId: 'wat', userId: 'ann' }, ...dice);
    const { characterId, active } = table.fact('knighted');
    expect([active, table.world.members.ann?.characterId]).toEqual([true, characterId]);
    expect(Object.keys(table.world.tasks)).toHaveLength(0);
  });

  test('MK-MAKE-06: squires alone, once, and by their own knight’s player', () => {
    const table = playKnights({ by: 'ann', characters: [{}, {}], followers: { wat: squire, hob: { type: 'guide' } } });
    expect(table.refused('knight-squire', { followerId: 'hob', userId: 'ann' }).refused).toBe('squire/no-squire');
    expect(table.refused('knight-squire', { followerId: 'wat', userId: 'bob' }).refused).toBe('gm-only');
    table.as('bob');
    expect(table.refused('knight-squire', { followerId: 'wat', userId: 'bob' }).refused).toBe('follower/not-yours');
    table.as('ann');
    expect(table.refused('knight-squire', { followerId: 'wat', userId: 'ann', name: 'ADA' }).refused).toBe(
      'character/name-taken',
    );
    table.act('knight-squire', { followerId: 'wat', userId: 'ann' }, ...dice);
    expect(table.refused('knight-squire', { followerId: 'wat', userId: 'ann' }).refused).toBe('follower/knighted');
    table.as('gm');
    const back = { followerId: 'wat', status: 'active' };
    expect(table.refused('edit-follower', back).refused).toBe('follower/knighted');
  });
});
