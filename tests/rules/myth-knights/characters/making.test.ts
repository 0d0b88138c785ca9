import { describe, expect, test } from 'vitest';
import { VIRTUES } from '../../../../src/rules/myth-knights/kit/virtues.ts';
import { playKnights } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const virtues = (...faces: readonly [sides: number, face: number][]): readonly ScriptedRoll[] =>
  faces.map(([sides, face]): ScriptedRoll => `virtue d${sides} = ${face}`);

describe('making a knight', () => {
  test('MK-V01, MK-MAKE-01: a wanderer has d6 of Guard, and d12 and d6 for each virtue', () => {
    const table = playKnights({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    expect(table.question()).toMatchObject({
      kind: 'start',
      form: { options: [{ id: 'wanderer' }, { id: 'courtier' }, { id: 'ruler' }] },
    });
    const rolled = virtues([12, 7], [6, 4], [12, 2], [6, 6], [12, 11], [6, 1]);
    table.answer('wanderer', 'guard d6 = 3', ...rolled, 'knight d6 = 1', 'knight d12 = 3');
    const [zed] = Object.values(table.world.characters);
    expect(zed).toMatchObject({
      status: 'active',
      sheet: {
        guard: { now: 3, max: 3 },
        glory: 0,
        start: 'wanderer',
        knight: 'the Knight of the Nine Bells',
        virtues: { vig: { now: 11, max: 11 }, cla: { now: 8, max: 8 }, spi: { now: 12, max: 12 } },
      },
    });
    expect(table.fact('ready')).toMatchObject({ rank: 'errant', active: true });
  });

  test('MK-V02, MK-MAKE-01, MK-GLORY-02: a ruler has d6 and 6 of Guard, d12 and 6 for each virtue, and the rank of a tenant', () => {
    const table = playKnights({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    table.answer('ruler', 'guard d6 = 5', ...virtues([12, 12], [12, 1], [12, 6]), 'knight d6 = 1', 'knight d12 = 12');
    const [zed] = Object.values(table.world.characters);
    expect(zed?.sheet).toMatchObject({
      guard: { max: 11 },
      glory: 6,
      virtues: { vig: { max: 18 }, cla: { max: 7 }, spi: { max: 12 } },
    });
    expect(table.fact('ready').rank).toBe('tenant');
  });

  test('MK-MAKE-01: a courtier has 2d6 of Guard and Glory 3', () => {
    const table = playKnights({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    const guard: readonly ScriptedRoll[] = ['guard d6 = 5', 'guard d6 = 6'];
    table.answer('courtier', ...guard, ...virtues([12, 1], [12, 1], [12, 1]), 'knight d6 = 1', 'knight d12 = 1');
    const [zed] = Object.values(table.world.characters);
    expect(zed?.sheet).toMatchObject({ guard: { max: 11 }, glory: 3, virtues: { vig: { max: 7 } } });
    expect(table.fact('ready').rank).toBe('gallant');
  });

  test('MK-MAKE-01, MK-D-01: the first knight says for all how the company begins; by setting each says so', () => {
    const more = ['guard d6 = 1', ...virtues([12, 1], [12, 1], [12, 1]), 'knight d6 = 1', 'knight d12 = 1'] as const;
    const one = playKnights({ by: 'zoe', characters: [], state: { start: 'ruler' } });
    one.act('create-character', { userId: 'zoe', name: 'Zed' }, ...more);
    expect(one.open.map(({ kind }) => kind)).toEqual(['beginning']);
    const each = playKnights({
      by: 'zoe',
      characters: [],
      state: { start: 'ruler' },
      settings: { start_per_company: 'no' },
    });
    each.act('create-character', { userId: 'zoe', name: 'Zed' });
    expect(each.question()).toMatchObject({ kind: 'start' });
  });

  test('MK-MAKE-02: three virtues, and none goes above 19', () => {
    expect(VIRTUES.map(({ id }) => id)).toEqual(['vig', 'cla', 'spi']);
    const table = playKnights();
    expect(table.turn('character/ada/vig-max', '20')?.refused).toBe('gm-field/bad-value');
    expect(table.turn('character/ada/vig-max', '19')).toBeNull();
    expect(table.world.characters.ada?.sheet.virtues.vig).toEqual({ now: 10, max: 19 });
  });

  /** The numbers of a ruler. */
  const plain = ['guard d6 = 1', ...virtues([12, 1], [12, 1], [12, 1])] as const;

  test('MK-MAKE-03, MK-G-01: a knight has arms, a steed or a companion, a treasure and a passion of their own', () => {
    const table = playKnights({ by: 'zoe', characters: [], state: { start: 'ruler' } });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...plain, 'knight d6 = 1', 'knight d12 = 3');
    const [zed] = Object.values(table.world.characters);
    expect(zed?.sheet).toMatchObject({
      knight: 'the Knight of the Nine Bells',
      passion: 'ringing in the evening wherever there is a bell',
      steed: { kind: 'horse', now: 10, max: 10 },
    });
    const own = Object.values(table.world.items);
    expect(own.filter(({ data }) => data.worn).map(({ name }) => name)).toEqual(['Longsword', 'Shield']);
    expect(own.find(({ name }) => name === 'The ninth bell')?.data).toMatchObject({ kind: 'thing', note: /./ });
    expect(table.fact('knight-named')).toMatchObject({ arms: ['Longsword', 'Shield'], steed: 'horse' });
    table.as('yan');
    table.act('create-character', { userId: 'yan', name: 'Yve' }, ...plain, 'knight d6 = 1', 'knight d12 = 2');
    expect(Object.values(table.world.followers)).toMatchObject([
      { name: 'Tamsin Quill', ownerId: table.fact('ready').characterId, data: { type: 'alchemist' } },
    ]);
  });

  test('MK-MAKE-03: never two the same at one table: what fell for somebody else is rolled again', () => {
    const table = playKnights({ by: 'zoe', characters: [], state: { start: 'ruler' } });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...plain, 'knight d6 = 1', 'knight d12 = 3');
    table.as('yan');
    const again = ['knight d6 = 1', 'knight d12 = 3', 'knight d12 = 3', 'knight d12 = 9'] as const;
    table.act('create-character', { userId: 'yan', name: 'Yve' }, ...plain, ...again);
    expect(table.fact('knight-named')).toMatchObject({ knight: 'the Salt-sworn Knight' });
    expect(table.fact('knight-named').rolls.map((roll) => 'face' in roll && roll.face)).toEqual([1, 3, 3, 9]);
  });

  test('MK-MAKE-04: everybody has a dagger, torches, rope, rations and camping gear', () => {
    const table = playKnights({ by: 'zoe', characters: [], state: { start: 'ruler' } });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...plain, 'knight d6 = 1', 'knight d12 = 1');
    expect(
      Object.values(table.world.items)
        .map(({ name }) => name)
        .slice(-5),
    ).toEqual(['Dagger', 'Torches', 'Rope', 'Dry Rations', 'Camping Gear']);
    const dagger = Object.values(table.world.items).find(({ name }) => name === 'Dagger');
    expect(dagger?.data).toMatchObject({ kind: 'weapon', dice: { count: 1, sides: 6 } });
  });
});
