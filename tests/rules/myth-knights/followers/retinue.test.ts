import { createDraft, finishDraft } from 'immer';
import { describe, expect, test } from 'vitest';
import { restoreFollowers } from '../../../../src/rules/myth-knights/followers/retinue.ts';
import type { Draft, World } from '../../../../src/rules/myth-knights/schemas.ts';
import { knightsWorld, playKnights } from '../../../support/knights.ts';

describe('who serves', () => {
  test.each([
    ['servant', 2, 0, '1d6', false],
    ['guide', 4, 0, '1d6', false],
    ['sentry', 3, 0, '1d6', false],
    ['herbalist', 2, 0, '1d6', false],
    ['soldier', 6, 2, '1d8', false],
    ['archer', 3, 0, '1d6', true],
    ['sage', 2, 0, '1d6', false],
    ['alchemist', 2, 0, '1d6', false],
    ['sellsword', 7, 4, '2d8', false],
  ] as const)('MK-SERV-01, MK-G-07: %s with Guard %i, armour %i and %s', (type, guard, armour, die, ranged) => {
    const table = playKnights();
    table.act('add-follower', { name: 'Hob', ownerId: 'ada', kind: type });
    const [hob] = Object.values(table.world.followers);
    expect(hob?.data).toMatchObject({ kind: 'hireling', type, armour, ranged, guard: { max: guard, now: guard } });
    expect(hob?.data.virtues).toEqual({
      vig: { max: 10, now: 10 },
      cla: { max: 10, now: 10 },
      spi: { max: 10, now: 10 },
    });
    expect(`${hob?.data.dice?.count}d${hob?.data.dice?.sides}`).toBe(die);
  });

  test.each([
    ['levy', 2, [8, 8, 8], 6, 0],
    ['men-at-arms', 4, [10, 10, 10], 8, 1],
    ['riders', 5, [11, 11, 11], 8, 1],
    ['archers', 3, [9, 11, 9], 6, 0],
  ] as const)('MK-WAR-01, MK-G-06: a warband of %s', (type, guard, virtues, sides, armour) => {
    const table = playKnights();
    table.act('add-follower', { name: 'The Crows', ownerId: null, kind: type });
    const [band] = Object.values(table.world.followers);
    expect(band?.data).toMatchObject({
      kind: 'warband',
      type,
      armour,
      status: 'ok',
      guard: { max: guard },
      dice: { count: 1, sides },
      virtues: { vig: { max: virtues[0] }, cla: { max: virtues[1] }, spi: { max: virtues[2] } },
    });
  });

  test('MK-SERV-01: the referee writes numbers and a note in any order, and the rest stays as it was', () => {
    const table = playKnights({ followers: { hob: { type: 'guide', note: 'knows the fen' } } });
    table.act('edit-follower', { followerId: 'hob', line: 'Vig 9 Cla 7 Spi 12; guard 5, 2d8, armour: 1' });
    expect(table.world.followers.hob?.data).toMatchObject({
      type: 'guide',
      guard: { max: 5 },
      armour: 1,
      dice: { count: 2, sides: 8 },
      note: 'knows the fen',
      virtues: { vig: { max: 9 }, cla: { max: 7 }, spi: { max: 12 } },
    });
    table.act('edit-follower', { followerId: 'hob', line: 'fears water, Cla 8' });
    expect(table.world.followers.hob?.data).toMatchObject({ note: 'fears water', virtues: { cla: { max: 8 } } });
    table.act('edit-follower', { followerId: 'hob', kind: 'sentry' });
    expect(table.world.followers.hob?.data).toMatchObject({ type: 'sentry', guard: { max: 3 }, note: 'fears water' });
  });

  test.each([
    ['vig 20', 'follower/bad-line'],
    ['guard 100', 'follower/bad-line'],
    ['armour 5', 'follower/bad-line'],
    ['routed', 'follower/no-band'],
    ['x'.repeat(301), 'follower/long-note'],
  ])('MK-SERV-01: a line that cannot be read changes nothing: %s', (line, refused) => {
    const table = playKnights({ followers: { hob: {} } });
    expect(table.refused('edit-follower', { followerId: 'hob', line }).refused).toBe(refused);
    expect(table.refused('edit-follower', { followerId: 'hob', kind: 'wizard' }).refused).toBe('follower/bad-kind');
  });

  test('MK-HURT-03: a moment of peace fills their Guard as well, but not that of a routed band', () => {
    const hurt = { max: 4, now: 0 };
    const followers = {
      hob: { guard: hurt },
      crows: { type: 'levy', guard: hurt, status: 'routed' },
    } as const;
    const table = playKnights({ by: 'ann', followers });
    table.act('watch', { act: 'peace' });
    expect(table.world.followers.hob?.data.guard.now).toBe(4);
    expect(table.world.followers.crows?.data.guard.now).toBe(0);
  });

  test('MK-HURT-03, MK-WAR-03: a new Season restores who serves, and rallies all but the wiped out', () => {
    const low = { vig: { max: 8, now: 1 }, cla: { max: 8, now: 1 }, spi: { max: 8, now: 0 } };
    const world = createDraft<World>(
      knightsWorld({
        followers: {
          crows: { type: 'levy', status: 'broken', virtues: low },
          rooks: { type: 'levy', status: 'wiped', virtues: low },
        },
      }),
    ) as Draft;
    restoreFollowers(world);
    const { followers } = finishDraft(world) as World;
    expect(followers.crows?.data).toMatchObject({ status: 'ok', virtues: { spi: { now: 8 } } });
    expect(followers.rooks?.data).toMatchObject({ status: 'wiped', virtues: { spi: { now: 0 } } });
  });

  test('MK-SERV-01: the referee sets what they have left, and no more than they can have', () => {
    const table = playKnights({ followers: { hob: { type: 'soldier' } } });
    expect(table.turn('follower/hob/guard', '2')).toBeNull();
    expect(table.turn('follower/hob/spi', '3')).toBeNull();
    expect(table.turn('follower/hob/guard', '7')?.refused).toBe('gm-field/bad-value');
    expect(table.world.followers.hob?.data).toMatchObject({ guard: { now: 2, max: 6 }, virtues: { spi: { now: 3 } } });
  });
});
