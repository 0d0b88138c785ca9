import { describe, expect, test } from 'vitest';
import { type Feature, featureSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { trapsHere } from '../../../../src/rules/hexcrawl-osr/dungeon/traps.ts';
import { below, dungeonIn, ROOMS } from '../../../support/dungeons.ts';
import type { Wish } from '../../../support/hexcrawl.ts';

function trap(what: string, wish: Partial<Feature> = {}): Feature {
  return featureSchema.parse({ what, trap: true, ...wish });
}

/** Rooms of which the second has these traps. */
function trapped(...features: Feature[]): Wish['places'] {
  return { ...ROOMS, 'room/2': { ...ROOMS['room/2'], features } };
}

const go = { act: 'explore', where: 'room/2' };

describe('what springs (HX-DUN-04)', () => {
  test('HX-DUN-04: it is told whole, the die to the game master alone, and it springs once', () => {
    const table = below({}, { places: trapped(trap('A pit', { damage: '2d4' })) });
    table.act('delve', go, 'trap d6 = 2', 'trap-damage d4 = 3', 'trap-damage d4 = 1');
    expect(table.fact('trap-rolled')).toMatchObject({
      rule: 'HX-DUN-04',
      what: 'A pit',
      name: 'Ada',
      springs: true,
      roll: { face: 2, sides: 6 },
    });
    expect(table.fact('trap-sprung')).toEqual({
      fact: 'trap-sprung',
      rule: 'HX-DUN-04',
      what: 'A pit',
      characterId: 'ada',
      name: 'Ada',
      dice: '2d4',
      faces: [3, 1].map((face) => ({ sides: 4, face, kept: true })),
      damage: 4,
    });
    expect(table.fact('hurt')).toMatchObject({ cause: 'trap', damage: 4, grit: { from: 6, to: 2 } });
    expect(table.world.places['room/2']?.data).toMatchObject({ features: [{ sprung: true, found: true }] });
    table.act('delve', { act: 'travel', where: 'room/1' }, 'wandering d6 = 1');
    table.act('delve', { act: 'travel', where: 'room/2' });
    expect(table.emitted('trap-rolled')).toBe(false);
  });

  test('HX-DUN-04: where no dice are written the game master says what it does', () => {
    const table = below({}, { places: trapped(trap('A net')) });
    table.act('delve', go, 'trap d6 = 1');
    expect(table.fact('trap-sprung')).toMatchObject({ what: 'A net', dice: null, faces: [], damage: null });
    expect(table.emitted('hurt')).toBe(false);
  });

  test('HX-DUN-04: each trap of a room has its own die; one that is found, sprung, taken apart or on a thing has none', () => {
    const features = [
      ...[trap('A pit'), trap('A blade'), trap('A rope', { found: true }), trap('A bell', { sprung: true })],
      ...[trap('A stone', { disarmed: true }), trap('A needle', { kind: 'object-trap' })],
    ];
    const table = below({}, { places: trapped(...features) });
    table.act('delve', go, 'trap d6 = 3', 'trap d6 = 2');
    expect(table.facts.flatMap((one) => (one.fact === 'trap-rolled' ? [[one.what, one.springs]] : []))).toEqual([
      ['A pit', false],
      ['A blade', true],
    ]);
    expect(trapsHere(table.world).map(({ what }) => what)).toEqual(['A pit', 'A rope', 'A needle']);
  });

  test('HX-DUN-04: the leader goes first, or else whoever is on their feet; what springs ends the way and the plan', () => {
    const places = { ...trapped(trap('A pit')), 'room/1': { ...ROOMS['room/1'], exits: ['room/2'] } };
    const walked = Object.fromEntries(Object.entries(places).map(([id, data]) => [id, { ...data, explored: true }]));
    const led = below({}, { places: walked, characters: [{}, {}], by: 'gm' });
    led.change(({ party }) => {
      party.spotlight = 'bob';
    });
    const plan = [{ act: 'rest' }, { act: 'other' }];
    led.act('delve', { act: 'travel', path: ['room/2', 'room/3'], plan }, 'trap d6 = 2');
    expect(led.fact('trap-rolled').name).toBe('Ben');
    expect(led.fact('turns-dropped')).toEqual({ fact: 'turns-dropped', rule: 'HX-DUN-01', reason: 'trap', left: 2 });
    expect(dungeonIn(led)).toMatchObject({ roomId: 'room/2', turn: 2, plan: [] });
    const fallen = below({}, { places: walked, characters: [{ status: 'down' }, {}] });
    fallen.act('delve', { act: 'travel', path: ['room/2', 'room/3'] }, 'trap d6 = 3');
    expect(fallen.fact('trap-rolled').name).toBe('Ben');
    expect(dungeonIn(fallen).roomId).toBe('room/3');
  });
});

describe('the game master has somebody spring one (HX-DUN-04)', () => {
  const there = () => {
    const features = [trap('A pit', { found: true }), trap('A needle', { kind: 'object-trap' })];
    return below(
      { roomId: 'room/2' },
      { by: 'gm', places: trapped(...features), characters: [{}, { status: 'down' }] },
    );
  };

  test('HX-DUN-04: the first that is set, or the one that is named', () => {
    const first = there();
    first.act('spring-trap', { characterId: 'ada' }, 'trap d6 = 6');
    expect(first.fact('trap-rolled')).toMatchObject({ what: 'A pit', springs: false });
    first.act('spring-trap', { characterId: 'ada', what: ' A needle ' }, 'trap d6 = 1');
    expect(first.fact('trap-sprung').what).toBe('A needle');
    expect(first.refused('spring-trap', { characterId: 'ada', what: 'A needle' }).refused).toBe('delve/no-trap');
  });

  test('HX-DUN-04: it needs somebody on their feet, and a trap', () => {
    const table = there();
    expect(table.refused('spring-trap', { characterId: 'ben' }).refused).toBe('character/not-in-play');
    expect(table.refused('spring-trap', { characterId: 'eve' }).refused).toBe('character/unknown');
    expect(table.refused('spring-trap', { characterId: 'ada', what: 'A bell' }).refused).toBe('delve/no-trap');
    expect(below({ roomId: null }, { by: 'gm' }).refused('spring-trap', { characterId: 'ada' }).refused).toBe(
      'delve/no-trap',
    );
    table.as('ann');
    expect(table.refused('spring-trap', { characterId: 'ada' }).refused).toBe('gm-only');
  });
});
