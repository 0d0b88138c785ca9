import { describe, expect, test } from 'vitest';
import type { Weather } from '../../../../src/rules/hexcrawl-osr/weather/schemas.ts';
import { paceOf } from '../../../../src/rules/hexcrawl-osr/wilderness/pace.ts';
import { type Journey, journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { bareOptions } from '../../../../src/rules/mechanics/question.ts';
import { hexcrawlWorld, playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const HERE = hexId(0, 0);
const EAST = hexId(1, 0);
/** Beside east, counter-clockwise and clockwise. */
const NORTH_EAST = hexId(1, -1);
const SOUTH_EAST = hexId(0, 1);
const FAR_EAST = hexId(2, 0);

const FAIR: Weather = { wind: 'none', precip: 'none', temp: 'typical', faces: [1, 1, 1], bad: null };

interface LandWish extends Wish {
  readonly journey?: Partial<Journey>;
  readonly hexes?: Wish['places'];
  /** Ground of all hexes that say nothing else. */
  readonly terrain?: JourneyTerrain;
  readonly weather?: Partial<Weather>;
}
type JourneyTerrain = Extract<NonNullable<Wish['places']>[string], { kind: 'hex' }>['terrain'];

/** Ada stands in the middle of a map five hexes wide, at the first watch. */
function wild({ journey, hexes, terrain = 'plain', weather, state, ...wish }: LandWish = {}): Wish {
  const ground: Record<string, NonNullable<Wish['places']>[string]> = {};
  for (let q = -2; q <= 4; q++)
    for (let r = -2; r <= 2; r++) ground[hexId(q, r)] = { kind: 'hex', terrain, visited: q === 0 && r === 0 };
  const party = journeySchema.parse({ trueHex: HERE, believedHex: HERE, trail: [HERE], ...journey });
  return {
    by: 'ann',
    calm: true,
    ...wish,
    places: { ...ground, ...hexes },
    state: { weather: { ...FAIR, ...weather }, ...state, journey: party },
  };
}

function positions({ world }: Table) {
  const { journey } = world.party.state;
  return { real: journey?.trueHex, believed: journey?.believedHex, miles: journey?.miles };
}

const east = { act: 'travel', where: '1' };

describe('the way (HX-NAV)', () => {
  test.each([
    // HX-V01 to HX-V04, and HX-V10 with its weather given.
    ['HX-V01', { int: 2, terrain: 'forest', precip: 'none' }, ['navigate d20 = 13'], { dc: 15, to: EAST }],
    [
      'HX-V02',
      { int: 2, terrain: 'forest', precip: 'white-out' },
      ['navigate d20 = 14', 'astray d10 = 8'],
      { dc: 18, to: SOUTH_EAST },
    ],
    [
      'HX-V04',
      { int: 0, terrain: 'swamp', precip: 'none' },
      ['navigate d20 = 6', 'astray d10 = 5'],
      { dc: 15, to: EAST },
    ],
    [
      'HX-V10',
      { int: 1, terrain: 'plain', precip: 'white-out' },
      ['navigate d20 = 6', 'astray d10 = 1'],
      { dc: 8, to: NORTH_EAST },
    ],
  ] as const)('%s, HX-NAV-02, HX-NAV-03: they believe in the hex they meant', (_id, given, dice, { dc, to }) => {
    const { int, terrain, precip } = given;
    // Difficult ground halves the way: they have come half of it before.
    const journey = { heading: 1, miles: 3 };
    const table = playHexcrawl(wild({ characters: [{ abilities: { int } }], terrain, weather: { precip }, journey }));
    table.act('watch', east, ...dice);
    expect(table.fact('navigated')).toMatchObject({
      check: { target: dc, success: dice.length === 1, bonus: int },
      to,
      believed: EAST,
    });
    expect(positions(table)).toMatchObject({ real: to, believed: EAST });
    expect(table.fact('arrives')).toMatchObject({ placeId: EAST, isNew: true });
  });

  test('HX-V03, HX-NAV-01: on a road nobody looks for the way, and white-out makes no check', () => {
    const road = { kind: 'hex', terrain: 'plain', road: true } as const;
    const hexes = { [HERE]: road, [EAST]: road };
    const table = playHexcrawl(wild({ hexes, weather: { precip: 'white-out', faces: [1, 12, 1] } }));
    table.act('watch', east);
    expect(table.fact('navigated')).toMatchObject({ none: 'road', check: null, astray: null });
    expect(positions(table)).toMatchObject({ real: EAST, believed: EAST, miles: 0 });
  });

  test.each([
    ['accurate', []],
    ['false', ['navigate d20 = 20']],
  ] as const)('HX-NAV-01: with an %s map of the hex they leave', (map, dice) => {
    const table = playHexcrawl(wild({ journey: { maps: { [HERE]: map } } }));
    table.act('watch', east, ...dice);
    expect(positions(table).real).toBe(EAST);
  });

  test('HX-NAV-02: at sea it is harder under cloud, and needs no check with land in sight', () => {
    const table = playHexcrawl(wild({ terrain: 'water', weather: { precip: 'light' } }));
    table.act('watch', east, 'navigate d20 = 14', 'astray d10 = 6');
    expect(table.fact('navigated')).toMatchObject({ check: { target: 15 }, to: EAST });
    const shore = { [NORTH_EAST]: { kind: 'hex', terrain: 'coast' } } as const;
    const near = playHexcrawl(wild({ terrain: 'water', hexes: shore }));
    near.act('watch', east);
    expect(near.fact('navigated').none).toBe('land-in-sight');
  });

  test('HX-D-18: the ground that is entered counts where the campaign says so', () => {
    const hexes = { [EAST]: { kind: 'hex', terrain: 'swamp' } } as const;
    const table = playHexcrawl(wild({ hexes, settings: { nav_terrain: 'entered' } }));
    table.act('watch', east, 'navigate d20 = 15');
    expect(table.fact('navigated').check?.target).toBe(15);
  });

  test.each([
    ['per_watch', 'asked', 'navigate d20 = 9'],
    ['per_day', 'asked', 'asked'],
  ] as const)('HX-D-18: the way is looked for %s', (often, second, third) => {
    const settings = { nav_frequency: often, travel_stacking: 'once' };
    const table = playHexcrawl(wild({ settings, journey: { mounted: true } }));
    // Riding they come two hexes in a watch.
    table.act('watch', east, 'navigate d20 = 9');
    expect(table.facts.filter(({ fact }) => fact === 'navigated')).toMatchObject([{ none: null }, { none: second }]);
    table.act('watch', { act: 'travel', where: '4' }, ...(third === 'asked' ? [] : [third]));
    expect(positions(table)).toMatchObject({ real: HERE, believed: HERE });
  });

  test('HX-NAV-03: a hex beside that nobody can enter is not entered: they come where they meant to', () => {
    const hexes = { [NORTH_EAST]: { kind: 'hex', terrain: 'water', blocked: true } } as const;
    const table = playHexcrawl(wild({ hexes }));
    table.act('watch', east, 'navigate d20 = 1', 'astray d10 = 1');
    expect(table.fact('navigated')).toMatchObject({ veer: 'left', isBarred: true, to: EAST });
    expect(positions(table)).toMatchObject({ real: EAST, believed: EAST });
  });

  test('HX-NAV-03: who is astray stays so, for they set out from where they really are', () => {
    const table = playHexcrawl(wild({ journey: { trueHex: SOUTH_EAST } }));
    table.act('watch', east, 'navigate d20 = 10');
    expect(positions(table)).toMatchObject({ real: hexId(1, 1), believed: EAST });
  });
});

describe('miles (HX-TRAV-02)', () => {
  test.each([
    ['once', 6],
    ['all', 3],
  ] as const)('HX-V05, HX-D-16: riding in the dark over difficult ground, counted %s: %i miles', (stacking, miles) => {
    const journey = journeySchema.parse({ trueHex: HERE, believedHex: HERE, mounted: true });
    const clock = { day: 1, watch: 4, hour: 1, turn: 1 };
    const world = hexcrawlWorld(
      wild({ terrain: 'forest', settings: { travel_stacking: stacking }, state: { clock }, journey }),
    );
    expect(paceOf(world, HERE, EAST).miles).toBe(miles);
  });

  test('HX-TRAV-02: leftover miles carry on in the same direction, and are dropped on turning away', () => {
    const wish = wild({ terrain: 'hill', state: { clock: { day: 1, watch: 4, hour: 1, turn: 1 } } });
    const table = playHexcrawl(wish);
    table.act('watch', east);
    expect(positions(table)).toMatchObject({ real: HERE, miles: 3 });
    expect(table.fact('on-the-way')).toMatchObject({ direction: 1 });
    table.act('watch', { act: 'travel', where: '4' });
    expect(positions(table)).toMatchObject({ real: HERE, miles: 3 });
    table.act('watch', { act: 'travel', where: '4' }, 'navigate d20 = 10');
    expect(positions(table)).toMatchObject({ real: hexId(-1, 0), miles: 0 });
  });

  test('HX-TRAV-02: who could ride on beyond their map stops at its edge, and the miles that are left are lost', () => {
    const table = playHexcrawl(wild({ journey: { trueHex: hexId(3, 0), believedHex: hexId(3, 0), mounted: true } }));
    table.act('watch', east, 'navigate d20 = 10');
    expect(table.fact('way-ends')).toEqual({ fact: 'way-ends', rule: 'HX-TRAV-02', placeId: hexId(4, 0) });
    expect(positions(table)).toEqual({ real: hexId(4, 0), believed: hexId(4, 0), miles: 0 });
  });

  test('HX-WEA-02, HX-D-23: a 12 is bad weather, unless the game master says otherwise', () => {
    const slow = hexcrawlWorld(wild({ weather: { faces: [12, 1, 1] } }));
    expect(paceOf(slow, HERE, EAST)).toEqual({ miles: 3, causes: ['weather'] });
    const fine = hexcrawlWorld(wild({ weather: { faces: [12, 1, 1], bad: false } }));
    expect(paceOf(fine, HERE, EAST).miles).toBe(6);
  });

  test('HX-TRAV-02: the land they are really in says how far they come', () => {
    const hexes = { [SOUTH_EAST]: { kind: 'hex', terrain: 'swamp' } } as const;
    const table = playHexcrawl(wild({ hexes, journey: { trueHex: SOUTH_EAST } }));
    table.act('watch', east);
    expect(table.fact('true-pace')).toMatchObject({ miles: 3, causes: ['ground'] });
    expect(positions(table).believed).toBe(HERE);
  });
});

describe('a forced march (HX-TRAV-03)', () => {
  test('HX-V06, HX-HP-01: a fourth watch of travel is saved against, and costs one flesh past the grit', () => {
    const ada = { abilities: { str: 4 }, sheet: { flesh: 5, fleshMax: 5, grit: 9, gritMax: 9 } };
    const table = playHexcrawl(wild({ characters: [ada], journey: { travelWatches: 3 } }));
    table.act('watch', east);
    expect(table.question()).toEqual({
      kind: 'march',
      rule: 'HX-TRAV-03',
      audience: { who: 'spotlight' },
      characterId: null,
      required: true,
      form: { form: 'choice', options: bareOptions('march-on', 'stop') },
      fallback: 'stop',
      terms: { walked: 3, dc: 15 },
    });
    table.answer('march-on', 'march d20 = 10', 'navigate d20 = 10');
    expect(table.fact('check')).toMatchObject({ use: 'march', target: 15, total: 14, success: false });
    expect(table.world.characters.ada?.sheet).toMatchObject({ flesh: 4, grit: 9 });
    expect(table.world.party.state.journey?.travelWatches).toBe(4);
  });

  test('HX-TRAV-03: when nobody says so they stop, and no time passes', () => {
    const table = playHexcrawl(wild({ journey: { travelWatches: 3 } }));
    table.act('watch', { ...east, plan: [{ act: 'camp' }] });
    table.answer('stop');
    expect(table.facts).toEqual([{ fact: 'stops-here', rule: 'HX-TRAV-03', walked: 3 }]);
    expect(table.world.party.state).toMatchObject({ clock: { watch: 1 }, journey: { action: null, plan: [] } });
  });

  test('HX-TRAV-03: nobody is asked who has said it beforehand', () => {
    const table = playHexcrawl(wild({ journey: { travelWatches: 3 } }));
    table.act('watch', { ...east, with: 'march-on' }, 'march d20 = 15', 'navigate d20 = 10');
    expect(positions(table).real).toBe(EAST);
  });

  test('HX-TRAV-03: who is up rolls; where the march fells all of them nobody goes on', () => {
    const characters = [{ sheet: { flesh: 1 } }, { status: 'down' as const }];
    const table = playHexcrawl(wild({ characters, journey: { travelWatches: 5 } }));
    table.act('watch', { ...east, with: 'march-on' }, 'march d20 = 2');
    expect(table.world.characters.ada?.status).toBe('down');
    expect(positions(table).real).toBe(HERE);
    expect(table.world.party.state.clock.watch).toBe(2);
  });

  test('HX-D-17, HX-D-26: two watches of camp in a row are a long rest, and the count begins anew', () => {
    const table = playHexcrawl(wild({ journey: { travelWatches: 3 } }));
    table.act('watch', { act: 'camp' });
    expect(table.world.party.state.journey).toMatchObject({ travelWatches: 3, campWatches: 1 });
    table.act('watch', { act: 'camp' });
    expect(table.world.party.state.journey).toMatchObject({ travelWatches: 0, campWatches: 2 });
  });

  test('HX-D-17: counted by the day, it begins anew each morning', () => {
    const settings = { march_window: 'calendar_day' };
    const state = { clock: { day: 1, watch: 6, hour: 1, turn: 1 } };
    const table = playHexcrawl(wild({ settings, state, journey: { travelWatches: 2, mounted: true } }));
    table.act('watch', east, 'navigate d20 = 10');
    expect(table.world.party.state).toMatchObject({ clock: { day: 2, watch: 1 }, journey: { travelWatches: 0 } });
  });
});

describe('where they are, and where they think (HX-G-21)', () => {
  const astray = { trueHex: SOUTH_EAST, believedHex: EAST, trail: [HERE, EAST] };
  const strayed = [{ believed: EAST, real: SOUTH_EAST, isNew: true }];

  test('HX-G-21: the game master shows them, and their map mends itself', () => {
    const hexes = { [EAST]: { kind: 'hex', terrain: 'plain', visited: true } } as const;
    const table = playHexcrawl(wild({ by: 'gm', hexes, journey: { ...astray, strayed } }));
    table.act('reveal', {});
    expect(table.fact('revealed')).toMatchObject({ by: 'gm', believed: EAST, placeId: SOUTH_EAST });
    const { journey } = table.world.party.state;
    expect(journey).toMatchObject({ believedHex: SOUTH_EAST, strayed: [], trail: [HERE, SOUTH_EAST] });
    expect(journey?.corrections).toEqual([{ believed: EAST, real: SOUTH_EAST }]);
    expect(table.world.places[EAST]?.data).toMatchObject({ visited: false });
    expect(table.world.places[SOUTH_EAST]?.data).toMatchObject({ visited: true });
    expect(table.refused('reveal', {}).refused).toBe('watch/not-astray');
    table.as('ann');
    expect(table.refused('reveal', {}).refused).toBe('gm-only');
  });

  test('HX-G-21: a hex they had really been to stays on their map', () => {
    const table = playHexcrawl(
      wild({ by: 'gm', journey: { trueHex: EAST, strayed: [{ believed: HERE, real: EAST, isNew: false }] } }),
    );
    table.act('reveal', {});
    expect(table.world.places[HERE]?.data).toMatchObject({ visited: true });
  });

  test('HX-G-21: a landmark gives away that it is another hex, and the plan is dropped', () => {
    const hexes = { [SOUTH_EAST]: { kind: 'hex', terrain: 'plain', landmark: 'the Crooked Tower' } } as const;
    const table = playHexcrawl(wild({ hexes }));
    table.act('watch', { ...east, plan: [east] }, 'navigate d20 = 1', 'astray d10 = 10');
    expect(table.fact('revealed')).toMatchObject({ by: 'landmark', landmark: 'the Crooked Tower', believed: EAST });
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'lost', left: 1 });
    expect(positions(table)).toMatchObject({ real: SOUTH_EAST, believed: SOUTH_EAST });
  });

  test('HX-G-21: what bars the way where their map shows none gives it away, too', () => {
    const hexes = { [hexId(1, 1)]: { kind: 'hex', terrain: 'water', blocked: true } } as const;
    const table = playHexcrawl(wild({ hexes, journey: astray }));
    table.act('watch', east, 'navigate d20 = 10');
    expect(table.fact('revealed')).toMatchObject({ by: 'barred', placeId: SOUTH_EAST });
    expect(positions(table)).toMatchObject({ real: SOUTH_EAST, believed: SOUTH_EAST, miles: 0 });
  });

  test('HX-NAV-03: a hex that nobody wrote down is walked through, and the game master is told', () => {
    const table = playHexcrawl(wild({ journey: { trueHex: hexId(4, 2), believedHex: HERE } }));
    table.act('watch', east, 'navigate d20 = 10');
    expect(table.fact('navigated')).toMatchObject({ to: hexId(5, 2), isBlank: true });
    expect(table.world.places[hexId(5, 2)]).toBeUndefined();
    expect(positions(table)).toMatchObject({ real: hexId(5, 2), believed: EAST });
  });

  test('the game master may set the true hex anywhere on the map, and nowhere else', () => {
    const table = playHexcrawl(wild({ by: 'gm' }));
    expect(table.turn('journey/true-hex', '99,99')?.refused).toBe('gm-field/bad-value');
    expect(table.turn('journey/true-hex', '4,2')).toBeNull();
    expect(positions(table)).toMatchObject({ real: hexId(4, 2), believed: HERE });
    table.act('reveal', {});
    expect(table.world.party.state.journey?.corrections).toEqual([{ believed: HERE, real: hexId(4, 2) }]);
  });
});

describe('a watch (HX-TRAV-01, HX-TIME-04)', () => {
  test('HX-TRAV-01: the last navigator finds the way again; whoever cannot any more is replaced by the best, and named', () => {
    const characters = [{}, { abilities: { int: 1 } }, { abilities: { int: 3 } }];
    const table = playHexcrawl(wild({ characters }));
    table.act('watch', { ...east, scoutId: 'ben' }, 'navigate d20 = 10');
    expect(table.fact('watch-begins')).toMatchObject({ navigator: 'Ben', instead: null });
    table.act('watch', { act: 'travel', where: '4' }, 'navigate d20 = 10');
    expect(table.fact('watch-begins')).toMatchObject({ navigator: 'Ben', instead: null });
    table.change((world) => {
      const bob = world.members.bob;
      if (bob !== undefined) bob.present = false;
    });
    table.act('watch', east, 'navigate d20 = 10');
    expect(table.fact('watch-begins')).toMatchObject({ navigator: 'Cyd', instead: 'Ben' });
    expect(table.fact('navigated').check?.bonus).toBe(3);
    expect(table.refused('watch', { ...east, scoutId: 'ben' }).refused).toBe('watch/no-navigator');
  });

  test('HX-TRAV-01: a plan goes on by itself, and ends before a forced march that nobody spoke of', () => {
    const table = playHexcrawl(wild({ journey: { travelWatches: 1 } }));
    const plan = [east, east, east];
    table.act('watch', { ...east, plan }, 'navigate d20 = 10', 'navigate d20 = 10');
    expect(positions(table).real).toBe(FAR_EAST);
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'march', left: 2 });
    // A camp is no march.
    const tired = playHexcrawl(wild({ journey: { travelWatches: 2 } }));
    tired.act('watch', { ...east, plan: [{ act: 'camp' }] }, 'navigate d20 = 10');
    expect(tired.emitted('plan-stops')).toBe(false);
    expect(tired.world.party.state.clock.watch).toBe(3);
  });

  test('HX-TIME-01: six watches are a day', () => {
    const table = playHexcrawl(wild());
    table.act('watch', { act: 'camp', plan: Array.from({ length: 5 }, () => ({ act: 'camp' })) });
    expect(table.world.party.state.clock).toMatchObject({ day: 2, watch: 1 });
  });

  test.each([
    ['watch/off-map', { act: 'travel', where: '4' }, { [hexId(-1, 0)]: undefined }],
    ['watch/which-way', { act: 'travel' }, {}],
  ] as const)('a watch that leads nowhere is refused: %s', (code, input, without) => {
    const table = playHexcrawl(wild());
    table.change((world) => {
      for (const id of Object.keys(without)) delete world.places[id];
    });
    expect(table.refused('watch', input).refused).toBe(code);
  });

  test('a blocked hex, nobody to walk, no journey, a fight, and somebody else’s lead refuse a watch', () => {
    const blocked = { [EAST]: { kind: 'hex', terrain: 'water', blocked: true } } as const;
    expect(playHexcrawl(wild({ hexes: blocked })).refused('watch', east).refused).toBe('watch/blocked');
    const fallen = playHexcrawl(wild({ characters: [{ status: 'down' }] }));
    expect(fallen.refused('watch', east).refused).toBe('watch/nobody-able');
    expect(playHexcrawl().refused('watch', east).refused).toBe('watch/nowhere');
    expect(playHexcrawl(wild({ by: 'bob', characters: [{}, {}] })).refused('watch', east)).toEqual({
      refused: 'spotlight/not-yours',
      detail: { holder: 'ann' },
    });
    const table = playHexcrawl(wild({ by: 'gm' }));
    table.act('journey-end', {});
    expect(table.refused('watch', east).refused).toBe('watch/nowhere');
    expect(table.refused('journey', { hexId: 'hex/9000,0' }).refused).toBe('watch/off-map');
    table.act('journey', { hexId: EAST });
    expect(positions(table)).toMatchObject({ real: EAST, believed: EAST, miles: 0 });
  });
});
