import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import type { Wind } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { HOME, inTheWild, LADEN, roadOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const OURS = { ocean: 'ours' } as const;
const WATER: Partial<Hex> = { terrain: 'water' };
const KNOWN_WATER: Partial<Hex> = { ...WATER, visited: true };
const COAST = { [HOME]: { visited: true }, 'hex/1,0': WATER } as const;

type Wish = Parameters<typeof inTheWild>[0];

/** Water to the east as far as the map goes, five hexes of it known; land everywhere else. */
const SEA: NonNullable<NonNullable<Wish>['land']> = {
  [HOME]: KNOWN_WATER,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((q) => [`hex/${q},0`, KNOWN_WATER])),
};

/** Water to the east that nobody has seen. */
const UNCHARTED: typeof SEA = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((q) => [`hex/${q},0`, WATER])),
  [HOME]: KNOWN_WATER,
};

function atSea(wind: Wind | null, { journey, ...wish }: NonNullable<Wish> = {}) {
  return playLavender(inTheWild({ settings: OURS, land: SEA, ...wish, journey: { wind, ...journey } }));
}

const went = (table: LavenderTable) =>
  table.facts.flatMap((fact) => (fact.fact === 'arrives' ? [`${fact.how} ${fact.placeId}`] : []));
const eastern = (q: number) => ({ act: 'travel', toId: `hex/${q},0` });
const EAST = { act: 'explore', direction: 1 };
const dawnOf = (wish: NonNullable<Wish> = {}) => atSea('weak', { watch: 6, ...wish });
/** The last watch of the night: light, then the new day's quiet event. */
const NIGHT = ['light d8 = 8', 'light d8 = 8', 'event d20 = 5'] as const;
const SEARCH = { act: 'search' };

describe('the wind of the day', () => {
  test.each([
    [20, 'critical', 4],
    [19, 'strong', 3],
    [18, 'strong', 3],
    [17, 'weak', 2],
    [8, 'weak', 2],
    [7, 'miss', 0],
    [2, 'miss', 0],
  ] as const)('LH-OCEAN-01 LH-TEST-09: at dawn, after the event, a %i is %s: %i hexes', (face, degree, hexes) => {
    const table = dawnOf();
    table.act('watch', SEARCH, ...NIGHT, `wind d20 = ${face}`);
    expect(table.fact('wind')).toMatchObject({ rule: 'LH-OCEAN-01', degree, hexes, roll: { face } });
    expect(roadOf(table).wind).toBe(degree);
    expect(timeOf(table)).toEqual([2, 1]);
    const names = table.facts.map(({ fact }) => fact);
    expect(names.slice(names.indexOf('dawn'))).toEqual(['dawn', 'event-rolled', 'wind']);
  });

  test('LH-OCEAN-01: it blows until the day ends; during the day it is not tested again', () => {
    const table = atSea('strong', { watch: 2 });
    table.act('watch', SEARCH);
    expect(table.emitted('wind')).toBe(false);
    expect(roadOf(table).wind).toBe('strong');
  });

  test('LH-OCEAN-01: who puts to sea in the middle of a day tests the wind then, for the next watch', () => {
    const table = playLavender(inTheWild({ settings: OURS, land: COAST, watch: 2 }));
    table.act('watch', EAST, 'test d20 = 12', 'wind d20 = 18');
    expect(went(table)).toEqual(['explored hex/1,0']);
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/1,0', wind: 'strong' });
    table.act('watch', { act: 'travel', toId: HOME });
    expect(table.emitted('wind')).toBe(false);
    expect(roadOf(table).hexId).toBe(HOME);
  });

  test('LH-OCEAN-01: a day that dawns ashore has none', () => {
    const table = playLavender(inTheWild({ settings: OURS, land: COAST, watch: 6 }));
    table.act('watch', SEARCH, ...NIGHT);
    expect(roadOf(table).wind).toBeNull();
  });

  test('LH-WILD-01 LH-OCEAN-01: set down on the water, the event of the first day comes first, then the wind', () => {
    const table = playLavender(inTheWild({ settings: OURS, land: SEA, journey: { hexId: null } }));
    table.as('gm');
    table.act('journey', { hexId: HOME }, 'event d20 = 5', 'wind d20 = 10');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['arrives', 'event-rolled', 'wind']);
    const later = atSea(null);
    later.as('gm');
    later.act('journey', { hexId: 'hex/1,0' }, 'wind d20 = 10');
    expect(roadOf(later).wind).toBe('weak');
    later.act('journey', { hexId: 'hex/2,0' });
    expect(later.emitted('wind')).toBe(false);
  });

  test('LH-WILD-07 LH-OCEAN-01: the wind waits for the game master’s word on the event', () => {
    const table = dawnOf({ settings: { ...OURS, event_preview: 'always' } });
    table.act('watch', SEARCH, ...NIGHT);
    expect(table.emitted('wind')).toBe(false);
    table.answer('stand', 'wind d20 = 9');
    expect(roadOf(table).wind).toBe('weak');
  });

  test('LH-OCEAN-01: switched off, water is a hex like any other', () => {
    const table = playLavender(inTheWild({ land: UNCHARTED, watch: 6 }));
    table.act('watch', SEARCH, ...NIGHT);
    expect(table.emitted('wind')).toBe(false);
    table.act('watch', EAST, 'test d20 = 12', 'food d8 = 8');
    expect(went(table)).toEqual(['explored hex/1,0']);
    const laden = playLavender(inTheWild({ land: SEA, characters: [LADEN] }));
    expect(laden.refused('watch', eastern(2)).refused).toBe('watch/too-far');
  });
});

test('LH-OCEAN-01: a region that is made for a campaign with the sea has water to sail on', () => {
  const waters = (settings: NonNullable<Wish>['settings']) => {
    const table = playLavender(inTheWild({ land: {}, ...(settings === undefined ? {} : { settings }) }));
    table.as('gm');
    table.act('generate-map', { width: 12, height: 12, q: 20, seed: 4 });
    return Object.values(table.world.places).flatMap(({ data }) =>
      data.kind === 'hex' && data.terrain === 'water' ? [data.blocked] : [],
    );
  };
  expect(new Set(waters(OURS))).toEqual(new Set([false]));
  expect(new Set(waters({}))).toEqual(new Set([true]));
});

describe('under sail', () => {
  test.each([
    ['critical', 4],
    ['strong', 3],
    ['weak', 2],
    [null, 1],
  ] as const)('LH-OCEAN-01: a %s wind carries over known water by %i hexes in one watch', (wind, most) => {
    const table = atSea(wind, { watch: 2 });
    expect(table.refused('watch', eastern(most + 1))).toMatchObject({ refused: 'watch/too-far', detail: { most } });
    table.act('watch', eastern(most), ...(wind === null ? (['wind d20 = 9'] as const) : []));
    expect(went(table)).toEqual([1, 2, 3, 4].slice(0, most).map((q) => `travelled hex/${q},0`));
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-OCEAN-01: the way bends round what is blocked or unknown', () => {
    const land = { ...SEA, 'hex/1,0': { ...WATER, blocked: true }, 'hex/1,-1': KNOWN_WATER, 'hex/2,-1': KNOWN_WATER };
    const table = atSea('strong', { watch: 2, land });
    table.act('watch', eastern(2));
    expect(went(table)).toEqual(['travelled hex/1,-1', 'travelled hex/2,-1', 'travelled hex/2,0']);
    expect(atSea('weak', { land }).refused('watch', eastern(2)).refused).toBe('watch/too-far');
  });

  test('LH-OCEAN-01 LH-WILD-13: exploring goes straight on as far as the wind carries, with one scout’s test', () => {
    const table = atSea('strong', { watch: 2, land: UNCHARTED });
    table.act('watch', EAST, 'test d20 = 12');
    expect(table.fact('group-action')).toMatchObject({ to: 'hex/3,0', takes: 1 });
    expect(table.fact('test')).toMatchObject({ use: 'scout', ability: 'wis' });
    expect(went(table)).toEqual(['explored hex/1,0', 'explored hex/2,0', 'explored hex/3,0']);
  });

  test('LH-OCEAN-01: exploring stops before the coast and at the edge of the map', () => {
    const coast = atSea('critical', { watch: 2, land: { ...UNCHARTED, 'hex/3,0': { terrain: 'hill' } } });
    coast.act('watch', EAST, 'test d20 = 12');
    expect(roadOf(coast).hexId).toBe('hex/2,0');
    const reef = atSea('critical', { watch: 2, land: { ...UNCHARTED, 'hex/2,0': { ...WATER, blocked: true } } });
    reef.act('watch', EAST, 'test d20 = 12');
    expect(roadOf(reef).hexId).toBe('hex/1,0');
    const edge = atSea('critical', { land: { ...UNCHARTED, 'hex/1,0': null } });
    expect(edge.refused('watch', EAST).refused).toBe('watch/off-map');
    const rock = atSea('critical', { land: { ...UNCHARTED, 'hex/1,0': { ...WATER, blocked: true } } });
    expect(rock.refused('watch', EAST).refused).toBe('watch/blocked');
  });

  test('LH-OCEAN-01: known water is crossed on the way to the unknown; where all is known there is nothing to explore', () => {
    const table = atSea('strong', { watch: 2, land: { ...UNCHARTED, 'hex/1,0': KNOWN_WATER, 'hex/3,0': KNOWN_WATER } });
    table.act('watch', EAST, 'test d20 = 12');
    expect(roadOf(table).hexId).toBe('hex/2,0');
    expect(atSea('strong').refused('watch', EAST).refused).toBe('watch/visited');
  });

  test('LH-WILD-14 LH-OCEAN-01: who loses the way at sea comes out beside the ship, or does not move', () => {
    const land = { ...UNCHARTED, 'hex/0,1': WATER };
    const table = atSea('critical', { watch: 2, land });
    table.act('watch', EAST, 'test d20 = 4', 'lost d6 = 6');
    expect(went(table)).toEqual(['lost hex/0,1']);
    const back = atSea('critical', { watch: 2, land });
    back.act('watch', EAST, 'test d20 = 4', 'lost d6 = 3');
    expect(went(back)).toEqual([]);
  });

  test('LH-OCEAN-01 LH-SLOT-03: what they carry does not slow a ship', () => {
    const table = atSea('strong', {
      watch: 2,
      characters: [LADEN],
      settings: { ...OURS, encumbered_search: 'double' },
    });
    table.act('watch', eastern(3));
    expect(timeOf(table)).toEqual([1, 3]);
    table.act('watch', SEARCH);
    expect(timeOf(table)).toEqual([1, 4]);
  });

  test('LH-OCEAN-01 LH-WILD-06 LH-WILD-24: food at dawn and dusk, light by night, two watches of camp', () => {
    const table = atSea('weak', { watch: 4 });
    table.act('watch', eastern(2), 'food d8 = 8');
    table.act('watch', eastern(1), 'light d8 = 7', 'light d8 = 8');
    expect(timeOf(table)).toEqual([1, 6]);
    const camp = atSea('weak', { watch: 2 });
    camp.act('watch', { act: 'camp' }, 'hit-die d8 = 4');
    expect(camp.fact('group-action').takes).toBe(2);
  });
});

describe('the shore', () => {
  test('LH-OCEAN-01: to land is one hex, explored or travelled', () => {
    const table = atSea('critical', { watch: 2, land: UNCHARTED });
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 12');
    expect(went(table)).toEqual(['explored hex/1,-1']);
    const known = atSea('critical', { watch: 2, land: { ...SEA, 'hex/1,-1': { visited: true } } });
    known.act('watch', { act: 'travel', toId: 'hex/1,-1' });
    expect(roadOf(known).hexId).toBe('hex/1,-1');
  });

  test('LH-OCEAN-01: nobody sails and walks, or walks and sails, in one watch', () => {
    const island = { ...SEA, 'hex/2,-1': { visited: true } };
    const table = atSea('critical', { land: island });
    expect(table.refused('watch', { act: 'travel', toId: 'hex/2,-1' }).refused).toBe('sea/shore');
    expect(table.refused('watch', { act: 'travel', path: ['hex/1,0', 'hex/2,-1'] }).refused).toBe('sea/shore');
    const bay = { [HOME]: { visited: true }, 'hex/1,0': { visited: true }, 'hex/2,0': KNOWN_WATER };
    const ashore = playLavender(inTheWild({ settings: OURS, land: bay }));
    expect(ashore.refused('watch', eastern(2)).refused).toBe('sea/shore');
    expect(ashore.refused('watch', { act: 'travel', path: ['hex/1,0', 'hex/2,0'] }).refused).toBe('sea/shore');
  });

  test('LH-OCEAN-01 LH-WILD-15: on foot the way goes round the water', () => {
    const round = { [HOME]: { visited: true }, 'hex/1,-1': KNOWN_WATER, 'hex/1,0': { visited: true } };
    const table = playLavender(
      inTheWild({ settings: OURS, watch: 2, land: { ...round, 'hex/2,-1': { visited: true } } }),
    );
    table.act('watch', { act: 'travel', toId: 'hex/2,-1' });
    expect(went(table)).toEqual(['travelled hex/1,0', 'travelled hex/2,-1']);
    const strait = playLavender(
      inTheWild({
        settings: OURS,
        land: { ...SEA, [HOME]: { visited: true }, 'hex/2,0': { visited: true } },
      }),
    );
    expect(strait.refused('watch', eastern(2)).refused).toBe('watch/too-far');
  });
});

describe('a calm', () => {
  test('LH-OCEAN-01: no hex under sail; one at the oars', () => {
    const table = atSea('miss', { watch: 2, characters: [{ class: 'deft', abilities: { con: 13 } }] });
    expect(table.refused('watch', eastern(2)).refused).toBe('sea/becalmed');
    expect(table.refused('watch', { act: 'travel', path: ['hex/1,0', 'hex/2,0'] }).refused).toBe('sea/becalmed');
    table.act('watch', eastern(1), 'test d20 = 9');
    expect(table.fact('test')).toMatchObject({ rule: 'LH-OCEAN-01', use: 'row', ability: 'con', total: 10 });
    expect(table.fact('rowed')).toMatchObject({ name: 'Ada', passed: true });
    expect(went(table)).toEqual(['travelled hex/1,0']);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-GEAR-01 LH-OCEAN-01: the gear die may lift the rowing of who has Con for a primary ability', () => {
    const table = atSea('miss', { watch: 2 });
    table.act('watch', eastern(1), 'test d20 = 6');
    expect(table.question()).toMatchObject({ kind: 'gear-die' });
    expect(table.refused('watch', SEARCH).refused).toBe('watch/busy');
    table.answer('add', 'gear d8 = 7');
    expect(roadOf(table).hexId).toBe('hex/1,0');
  });

  test('LH-OCEAN-01: rowing that fails spends the watch all the same', () => {
    const table = atSea('miss', { watch: 2, characters: [{ class: 'deft' }] });
    table.act('watch', eastern(1), 'test d20 = 7');
    expect(table.fact('rowed')).toMatchObject({ passed: false });
    expect(roadOf(table)).toMatchObject({ hexId: HOME, action: null });
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-OCEAN-01: rowed into the unknown by whoever goes ahead, and nobody loses the way', () => {
    const characters = [{}, { name: 'Ben', class: 'deft' }] as const;
    const table = atSea('miss', { watch: 2, characters, land: UNCHARTED });
    table.act('watch', { ...EAST, scoutId: 'ben' }, 'test d20 = 12');
    expect(table.fact('rowed')).toMatchObject({ name: 'Ben' });
    expect(went(table)).toEqual(['explored hex/1,0']);
  });

  test('LH-OCEAN-01: ashore there is nothing to row, and at sea nobody has to', () => {
    const table = playLavender(inTheWild({ settings: OURS, watch: 2, land: COAST, journey: { wind: 'miss' } }));
    table.act('watch', EAST, 'test d20 = 12');
    expect(table.fact('test').use).toBe('scout');
    const idle = atSea('miss', { watch: 2 });
    idle.act('watch', SEARCH);
    expect(idle.emitted('rowed')).toBe(false);
  });

  test('LH-OCEAN-01: with nobody able to row they stay where they are', () => {
    const table = atSea('miss', { watch: 2, characters: [{ status: 'down' }] });
    table.act('watch', eastern(1));
    expect(roadOf(table).hexId).toBe(HOME);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-WILD-03 LH-OCEAN-01: a calm at dawn ends the plan, for to row is a choice of its own', () => {
    const table = dawnOf();
    table.act('watch', { ...SEARCH, plan: [eastern(1)] }, ...NIGHT, 'wind d20 = 3');
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'wind', left: 1 });
    expect(timeOf(table)).toEqual([2, 1]);
  });

  test('LH-WILD-03 LH-OCEAN-01: with a wind the plan goes on, as far as that wind carries', () => {
    const table = dawnOf();
    table.act('watch', { ...SEARCH, plan: [eastern(3)] }, ...NIGHT, 'wind d20 = 18', 'food d8 = 8');
    expect(roadOf(table).hexId).toBe('hex/3,0');
    const light = dawnOf();
    light.act('watch', { ...SEARCH, plan: [eastern(3)] }, ...NIGHT, 'wind d20 = 12');
    expect(light.fact('plan-stops')).toMatchObject({ reason: 'watch/too-far' });
  });
});

describe('a storm', () => {
  test('LH-OCEAN-01: one hex before it, a usage test of the gear, and nobody sails that day', () => {
    const table = dawnOf({ watch: 6 });
    table.act('watch', { ...SEARCH, plan: [eastern(2)] }, ...NIGHT, 'wind d20 = 1', 'storm d6 = 2', 'gear d8 = 2');
    expect(table.fact('wind')).toMatchObject({ degree: 'fumble', hexes: 0 });
    expect(table.fact('storm')).toMatchObject({ direction: 1, to: 'hex/1,0' });
    expect(went(table)).toEqual(['driven hex/1,0']);
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'wind' });
    expect(table.facts.find((fact) => fact.fact === 'usage' && fact.dieId === 'gear')).toMatchObject({
      why: 'storm',
      to: 6,
    });
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/1,0', wind: 'fumble', trail: [HOME] });
    for (const step of [eastern(2), { act: 'travel', path: ['hex/2,0'] }, EAST, { act: 'explore', direction: 0 }])
      expect(table.refused('watch', step).refused).toBe('sea/storm');
    table.act('watch', SEARCH, 'food d8 = 8');
    expect(timeOf(table)).toEqual([2, 2]);
  });

  test.each([
    ['land', { terrain: 'hill' }],
    ['blocked water', { ...WATER, blocked: true }],
    ['nothing on the map', null],
  ] as const)('LH-OCEAN-01: towards %s the ship rides it out', (_, hex) => {
    const table = dawnOf({ land: { ...SEA, 'hex/1,0': hex } });
    table.act('watch', SEARCH, ...NIGHT, 'wind d20 = 1', 'storm d6 = 2', 'gear d8 = 8');
    expect(table.fact('storm').to).toBeNull();
    expect(went(table)).toEqual([]);
    expect(roadOf(table).hexId).toBe(HOME);
  });

  test('LH-WILD-12 LH-OCEAN-01: where it drives them they have arrived, and what waits there happens', () => {
    const table = dawnOf({ journey: { pendingLair: true } });
    table.act('watch', SEARCH, ...NIGHT, 'wind d20 = 1', 'storm d6 = 2', 'gear d8 = 8');
    expect(table.fact('lair')).toMatchObject({ placeId: 'hex/1,0' });
  });

  test('LH-WILD-11 LH-OCEAN-01: a find where it drives them is settled first; then the gear is worn', () => {
    const wreck = { what: 'a wreck', hidden: true, found: false, trap: false };
    const land = { ...SEA, 'hex/1,0': { ...WATER, features: [wreck] } };
    const table = dawnOf({ land, journey: { pendingFind: 'food' } });
    table.act('watch', SEARCH, ...NIGHT, 'wind d20 = 1', 'storm d6 = 2', 'gear d8 = 8');
    expect(table.fact('found')).toMatchObject({ what: 'a wreck' });
    expect(roadOf(table).wind).toBe('fumble');
  });

  test('LH-OCEAN-01: it is over when the next day dawns', () => {
    const table = dawnOf({ journey: { wind: 'fumble' } });
    table.act('watch', SEARCH, ...NIGHT, 'wind d20 = 18');
    table.act('watch', eastern(3), 'food d8 = 8');
    expect(roadOf(table).hexId).toBe('hex/3,0');
  });
});
