import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { heedPlans } from '../../../../src/rules/hexcrawl-osr/chase/chapter.ts';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import type { World } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { knownRoutes } from '../../../../src/rules/hexcrawl-osr/wilderness/route.ts';
import { type Journey, journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../src/rules/mechanics/map/places.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const HERE = hexId(0, 0);
const EAST = hexId(1, 0);
const FAR = hexId(3, 0);
const PLAIN = { terrain: 'plain' } as const;
const FOUND = 'navigate d20 = 20';
const QUIET = 'watch-die d6 = 6';

type Hex = Partial<Extract<NonNullable<Wish['places']>[string], { kind: 'hex' }>>;

interface LandWish extends Wish {
  readonly journey?: Partial<Journey>;
  readonly hexes?: Readonly<Record<string, Hex>>;
}

/** Ada stands at the west end of a strip of four plain hexes that she knows; it is the first morning. */
function out({ journey, hexes = {}, ...wish }: LandWish = {}): Table {
  const party = journeySchema.parse({ trueHex: HERE, believedHex: HERE, trail: [HERE], ...journey });
  const places: Record<string, Hex & { kind: 'hex' }> = {};
  for (const id of [HERE, EAST, hexId(2, 0), FAR]) places[id] = { kind: 'hex', terrain: 'plain', visited: true };
  for (const [id, hex] of Object.entries(hexes)) places[id] = { kind: 'hex', ...hex };
  const state = { ...hexcrawl.initialState(), ...wish.state, journey: party };
  return playHexcrawl({ by: 'ann', ...wish, places, state });
}

const journeyOf = ({ world }: Table) => (world as World).party.state.journey;

describe('to a hex that they know', () => {
  test('HX-TRAV-01, HX-TRAV-02: they go on, watch after watch, until they are there', () => {
    const table = out();
    table.act('watch', { act: 'travel', where: FAR }, FOUND, QUIET, FOUND, QUIET, FOUND, QUIET);
    expect(journeyOf(table)).toMatchObject({ believedHex: FAR, trueHex: FAR, plan: [], travelWatches: 3 });
    expect(table.world.party.state.clock.watch).toBe(4);
  });

  test('HX-TRAV-02: on difficult ground a hex takes two watches, and nobody has to say so twice', () => {
    const table = out({ hexes: { [HERE]: { terrain: 'forest', visited: true } } });
    table.act('watch', { act: 'travel', where: EAST }, QUIET, FOUND, QUIET);
    expect(journeyOf(table)).toMatchObject({ believedHex: EAST, miles: 0, travelWatches: 2 });
  });

  test('HX-ENC-03: what happens on the way is news, and they stop', () => {
    const table = out();
    table.act('watch', { act: 'travel', where: FAR }, FOUND, 'watch-die d6 = 3', 'encounter d6 = 2');
    expect(journeyOf(table)).toMatchObject({ believedHex: EAST, plan: [] });
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'event', left: 1 });
  });

  test('HX-TRAV-03: they do not march by themselves after three watches', () => {
    const table = out({ journey: { travelWatches: 2 } });
    table.act('watch', { act: 'travel', where: FAR }, FOUND, QUIET);
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'march', left: 1 });
    const forced = out({ journey: { travelWatches: 2 } });
    const marched = ['march d20 = 20', FOUND, QUIET] as const;
    forced.act('watch', { act: 'travel', where: hexId(2, 0), with: 'march-on' }, FOUND, QUIET, ...marched);
    expect(journeyOf(forced)?.believedHex).toBe(hexId(2, 0));
  });

  test('HX-TRAV-02: where there is no way on they do not try again by themselves', () => {
    const table = out({ hexes: { [hexId(1, -1)]: { terrain: 'plain', blocked: true } } });
    table.act(
      'watch',
      { act: 'travel', where: EAST, plan: [{ act: 'travel', where: FAR }] },
      FOUND,
      QUIET,
      FOUND,
      QUIET,
      FOUND,
      QUIET,
    );
    expect(journeyOf(table)).toMatchObject({ believedHex: FAR, plan: [] });
    const barred = out({
      journey: { trueHex: hexId(0, 5) },
      hexes: { [hexId(1, 5)]: { terrain: 'plain', blocked: true } },
    });
    barred.act('watch', { act: 'travel', where: FAR }, FOUND, QUIET);
    expect(journeyOf(barred)).toMatchObject({ believedHex: hexId(0, 5), plan: [] });
  });

  test('HX-G-21: who learns that they are elsewhere does not go on by themselves', () => {
    const table = out({ hexes: { [hexId(1, -1)]: { terrain: 'plain', landmark: 'a tower' } } });
    table.act('watch', { act: 'travel', where: FAR }, 'navigate d20 = 1', 'astray d10 = 1', QUIET);
    expect(table.fact('revealed')).toMatchObject({ by: 'landmark', placeId: hexId(1, -1) });
    expect(journeyOf(table)).toMatchObject({ believedHex: hexId(1, -1), plan: [] });
  });

  test('HX-TRAV-01: beside them they may go where nobody has been; farther off they have to know the way', () => {
    const table = out({ hexes: { [hexId(0, 1)]: PLAIN, [hexId(0, 2)]: PLAIN } });
    const refusal = (where: string) => table.refused('watch', { act: 'travel', where }).refused;
    expect(refusal(hexId(0, 2))).toBe('watch/no-known-way');
    expect(refusal(hexId(9, 9))).toBe('watch/no-known-way');
    expect(refusal(HERE)).toBe('watch/there-already');
    expect(refusal(hexId(-1, 0))).toBe('watch/off-map');
    expect(table.world.party.state.clock.watch).toBe(1);
    table.act('watch', { act: 'travel', where: hexId(0, 1) }, FOUND, QUIET);
    expect(journeyOf(table)?.believedHex).toBe(hexId(0, 1));
  });

  test('HX-TRAV-01: they know the way as far as a plan goes, by hexes where they have been and can go', () => {
    const strip = Object.fromEntries(Array.from({ length: 14 }, (_, q) => [hexId(q, 0), { ...PLAIN, visited: true }]));
    const way = (change: LandWish['hexes'] = {}, journey: LandWish['journey'] = {}) => {
      const { world } = out({ hexes: { ...strip, ...change }, journey });
      return [...knownRoutes(world as World)];
    };
    const all = way();
    expect(all.at(-1)).toEqual([hexId(12, 0), Array.from({ length: 12 }, (_, at) => hexId(at + 1, 0))]);
    expect(all.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, at) => hexId(at + 1, 0)));
    expect(way({ [hexId(2, 0)]: { ...PLAIN, visited: true, blocked: true } })).toEqual([[EAST, [EAST]]]);
    expect(way({ [hexId(2, 0)]: { ...PLAIN, seen: true } })).toEqual([[EAST, [EAST]]]);
    expect(way({}, { trueHex: null, believedHex: null })).toEqual([]);
    expect(way({}, { trueHex: hexId(0, 5), believedHex: hexId(11, 0) }).map(([id]) => id)[0]).toBe(hexId(12, 0));
  });
});

describe('a plan of several watches', () => {
  const plan = [{ act: 'forage' }, { act: 'camp' }];

  test('HX-TRAV-01, HX-TIME-04: it goes on while nothing happens', () => {
    const table = out();
    const dice = [FOUND, QUIET, 'forage d20 = 1', QUIET, QUIET, 'rest d6 = 3'] as const;
    table.act('watch', { act: 'travel', where: '1', plan }, ...dice);
    expect(journeyOf(table)).toMatchObject({ believedHex: EAST, plan: [] });
    expect(table.world.party.state.clock.watch).toBe(4);
  });

  test('HX-ENC-06: fair weather is no news, bad weather is', () => {
    const fair = ['watch-die d6 = 4', 'wind d12 = 10', 'precipitation d12 = 1', 'temperature d12 = 1'] as const;
    const on = out();
    on.act('watch', { act: 'travel', where: '1', plan: [{ act: 'camp' }] }, FOUND, ...fair, QUIET, 'rest d6 = 1');
    expect(on.emitted('plan-stops')).toBe(false);
    const bad = ['watch-die d6 = 4', 'wind d12 = 12', 'precipitation d12 = 1', 'temperature d12 = 1'] as const;
    const stopped = out();
    stopped.act('watch', { act: 'travel', where: '1', plan }, FOUND, ...bad);
    expect(stopped.fact('plan-stops')).toMatchObject({ reason: 'event', left: 2 });
  });

  test('HX-TRAV-01: what cannot be done is dropped with all that follows, and no time passes for it', () => {
    const table = out();
    table.act('watch', { act: 'travel', where: '1', plan: [{ act: 'recover' }, { act: 'camp' }] }, FOUND, QUIET);
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'watch/nothing-lost', left: 2 });
    expect(table.world.party.state.clock.watch).toBe(2);
  });
});

/** What becomes of a plan after an act, once that is changed. */
function heeded(table: Table, change: (world: World) => void = () => {}) {
  const world = structuredClone(table.world) as World;
  change(world);
  const [begun, told]: [unknown[], unknown[]] = [[], []];
  const context = { world, begin: (frame: unknown) => begun.push(frame), emit: (fact: unknown) => told.push(fact) };
  heedPlans(context as never);
  return { begun, told };
}

describe('somebody comes (HX-ENC-01, HX-ENC-02)', () => {
  const MET = ['watch-die d6 = 1', 'encounter d6 = 2', 'activity d12 = 1', 'complication d10 = 1'] as const;

  function met(): Table {
    const table = out({ by: 'gm' });
    table.act('watch', { act: 'travel', where: '1' }, FOUND, ...MET);
    table.answer('run');
    return table;
  }

  test('HX-TRAV-01, HX-ENC-02: a plan waits while somebody may come, goes on when nobody does, and ends when they are met', () => {
    const table = out({ by: 'gm' });
    table.act('watch', { act: 'travel', where: '1', plan: [{ act: 'camp' }] }, FOUND, ...MET);
    table.answer('run');
    expect(table.emitted('plan-stops')).toBe(false);
    expect(journeyOf(table)).toMatchObject({ action: null, plan: [{ act: 'camp' }] });
    expect(heeded(table)).toEqual({ begun: [], told: [] });
    const nobody = heeded(table, (world) => {
      for (const task of Object.values(world.tasks)) Object.assign(task, { done: true });
    });
    expect(nobody).toEqual({ begun: [{ kind: 'watch', v: 1, step: 'go-on' }], told: [] });
    table.act('encounter-start', { secret: true });
    expect(heeded(table)).toEqual({ begun: [], told: [] });
    table.act('encounter-show', {});
    expect(heeded(table)).toMatchObject({ begun: [], told: [{ fact: 'plan-stops', reason: 'event', left: 1 }] });
  });

  test('HX-ENC-02: no watch is spent while the game master says who it is, and it is their turn', () => {
    const table = met();
    expect(table.refused('watch', { act: 'camp' }).refused).toBe('watch/who-comes');
    expect(table.refused('journey', { hexId: HERE }).refused).toBe('watch/who-comes');
    expect(hexcrawl.nextStep?.(table.world as World)).toMatchObject({ kind: 'who-comes', who: 'gm' });
  });

  test('HX-ENC-02: once they are brought on it is a meeting, and after that the party goes on', () => {
    const table = met();
    table.act('encounter-start', { secret: false });
    expect(table.refused('watch', { act: 'camp' }).refused).toBe('watch/in-a-meeting');
    table.act('encounter-end', {});
    expect(hexcrawl.nextStep?.(table.world as World)).toMatchObject({ kind: 'watch', who: 'spotlight' });
    table.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1');
    expect(table.world.party.state.clock.watch).toBe(3);
  });

  test('HX-CAMP-01: of a camp the game master is told who was on guard', () => {
    const table = out({ by: 'gm', characters: [{}, {}] });
    table.act('watch', { act: 'camp', guards: ['ben'] }, ...MET);
    expect(table.question()?.terms).toMatchObject({ guards: ['Ben'] });
    table.answer('run');
    expect(table.fact('met').guards).toEqual(['Ben']);
  });
});

describe('guards (HX-CAMP-01)', () => {
  test('HX-CAMP-01: they stand guard in the order that was said, then whoever has not been yet', () => {
    const table = out({ characters: [{}, {}, {}], calm: true });
    const guards: (readonly string[])[] = [];
    table.act('watch', { act: 'camp', guards: ['cyd', 'ada'] });
    guards.push(table.fact('camp').guards);
    for (let watch = 0; watch < 3; watch++) {
      table.act('watch', { act: 'camp' });
      guards.push(table.fact('camp').guards);
    }
    expect(guards).toEqual([['Cyd'], ['Ada'], ['Ben'], ['Cyd']]);
  });

  test('HX-CAMP-01: guards are for a camp, and nobody stands guard who is down', () => {
    const table = out({ characters: [{}, { status: 'down' }] });
    const refusal = (input: object) => table.refused('watch', { ...input }).refused;
    expect(refusal({ act: 'travel', where: '1', guards: ['ada'] })).toBe('watch/guards-in-camp');
    expect(refusal({ act: 'forage', guards: ['ada'] })).toBe('watch/guards-in-camp');
    expect(refusal({ act: 'camp', guards: ['ben'] })).toBe('watch/no-guard');
    expect(refusal({ act: 'camp', guards: ['nobody'] })).toBe('watch/no-guard');
    expect(journeyOf(table)?.guards).toEqual([]);
  });
});

describe('time goes by (HX-TIME-04)', () => {
  const DAWN = ['wind d12 = 1', 'precipitation d12 = 1', 'temperature d12 = 1'] as const;

  test('HX-TIME-04, HX-CAMP-01: a watch for the game master is one of camp, with all that falls due', () => {
    const table = out({ by: 'gm', characters: [{ sheet: { grit: 1 } }] });
    table.act('advance-watch', {}, QUIET, 'rest d6 = 3');
    expect(table.world.party.state.clock.watch).toBe(2);
    expect(table.world.characters.ada?.sheet.grit).toBe(4);
    table.as('ann');
    expect(table.refused('advance-watch', {}).refused).toBe('gm-only');
    expect(table.refused('next-day', {}).refused).toBe('gm-only');
  });

  test('HX-WEA-01: the rest of the day goes by, to the weather of the next morning', () => {
    const table = out({ by: 'gm', state: { clock: { day: 1, watch: 5, hour: 1, turn: 1 } } });
    table.act('next-day', {}, QUIET, 'rest d6 = 3', QUIET, ...DAWN);
    expect(table.world.party.state.clock).toMatchObject({ day: 2, watch: 1 });
    expect(journeyOf(table)).toMatchObject({ plan: [], action: null });
  });

  test('HX-ENC-03: whatever happens breaks it off', () => {
    const table = out({ by: 'gm' });
    table.act('next-day', {}, 'watch-die d6 = 3', 'encounter d6 = 1', 'rest d6 = 3');
    expect(table.world.party.state.clock.watch).toBe(2);
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'event', left: 5 });
  });

  test('HX-G-02, HX-CAMP-01, HX-COND-01: a day at home is a long rest and a point of flesh', () => {
    const hurt = { sheet: { grit: 2, flesh: 1, fatigueDue: true }, conditions: ['exhausted'] } as const;
    const table = playHexcrawl({ characters: [hurt, {}] });
    table.act('next-day', {}, 'rest d6 = 2');
    expect(table.world.characters.ada?.sheet).toMatchObject({ grit: 4, flesh: 2, fatigueDue: false });
    expect(table.world.modifiers).toEqual({});
    expect(table.world.party.state.clock).toMatchObject({ day: 2, watch: 1 });
    expect(table.refused('advance-watch', {}).refused).toBe('watch/nowhere');
  });
});

describe('a high point (HX-G-07)', () => {
  const view = { what: 'a high point with a wide view', hidden: true, found: false, trap: false };
  const beside = { [hexId(0, 1)]: { terrain: 'swamp', name: 'Heron Marsh' } } as const;

  test('HX-G-07: from a high point the land of one hex beside it is known, and nothing else of it', () => {
    const table = out({ hexes: { [HERE]: { ...PLAIN, visited: true, features: [view] }, ...beside } });
    table.act('watch', { act: 'search' }, 'view d6 = 1', QUIET);
    expect(table.fact('sighted')).toMatchObject({ placeId: hexId(0, 1), terrain: 'swamp', direction: 2 });
    expect(hexOf(table.world as World, hexId(0, 1))).toMatchObject({ seen: true, visited: false });
  });

  test.each([
    [1, 2],
    [3, 2],
    [4, 5],
    [6, 5],
  ])('HX-G-07: of two that are unknown a %i shows the first one clockwise from it', (face, direction) => {
    const hexes = { [HERE]: { ...PLAIN, visited: true, features: [view] }, ...beside, [hexId(0, -1)]: PLAIN };
    const table = out({ hexes });
    table.act('watch', { act: 'search' }, `view d6 = ${face}`, QUIET);
    expect(table.fact('sighted')).toMatchObject({ rule: 'HX-G-07', direction });
  });

  test('HX-G-07: where all around is known nobody looks', () => {
    const table = out({ hexes: { [HERE]: { ...PLAIN, visited: true, features: [view] } } });
    table.act('watch', { act: 'search' }, QUIET);
    expect(table.emitted('sighted')).toBe(false);
  });
});

describe('traces of a lost party (HX-ENC-03, HX-NAV-03)', () => {
  const SIGNS = ['watch-die d6 = 3', 'encounter d6 = 2'] as const;

  test('HX-ENC-03, HX-G-21: it takes them for traces where it believes to be, until it knows better', () => {
    const hills = { [hexId(5, 0)]: { terrain: 'hill', visited: true } } as const;
    const table = out({ journey: { trueHex: hexId(5, 0), believedHex: EAST }, hexes: hills });
    table.act('watch', { act: 'camp' }, ...SIGNS, 'rest d6 = 1');
    expect(hexOf(table.world as World, hexId(5, 0))?.signs).toEqual(['mountain goats']);
    expect(journeyOf(table)?.traces).toMatchObject([{ believed: EAST, real: hexId(5, 0), isNew: true }]);
    table.as('gm');
    table.act('reveal', {});
    expect(journeyOf(table)?.traces).toEqual([]);
    expect(hexOf(table.world as World, hexId(5, 0))?.signs).toEqual(['mountain goats']);
  });

  test('HX-NAV-03, HX-G-21: nothing is written down on their map where they really are, before they know', () => {
    const table = out({ journey: { trueHex: hexId(5, 0), believedHex: EAST }, characters: [{}] });
    table.act('watch', { act: 'camp' }, ...SIGNS, 'rest d6 = 1');
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', QUIET);
    table.act('watch', { act: 'herbs' }, 'herbs d20 = 1', QUIET);
    expect(table.world.places[hexId(5, 0)]).toBeUndefined();
    table.as('gm');
    table.act('reveal', {});
    expect(hexOf(table.world as World, hexId(5, 0))).toMatchObject({ visited: true, signs: ['wild dogs'] });
  });

  test('HX-G-21, HX-ENC-07: what they left behind while they were lost is there once they know where that is', () => {
    const gear = { Rope: { kind: 'thing', slot: 12 } } as const;
    const journey = { trueHex: hexId(5, 0), believedHex: EAST };
    const table = out({ journey, characters: [{ gear }], hexes: { [hexId(5, 0)]: { terrain: 'plain' } } });
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 5', 'depletion d10 = 2');
    expect(table.world.items.rope?.data).toMatchObject({ at: hexId(5, 0), seenAt: EAST });
    table.as('gm');
    table.act('reveal', {});
    expect(table.world.items.rope?.data).toMatchObject({ at: hexId(5, 0), seenAt: null });
    expect(table.world.characters.ada?.sheet.misplaced?.hexId).toBe(hexId(5, 0));
  });
});

describe('eating (HX-G-08)', () => {
  test('HX-G-08: who had their meal in the day eats no other at its end', () => {
    const gear = { Food: { kind: 'food', slot: 1, count: 2, stack: 2 } } as const;
    const wish = { calm: true, settings: { eating: 'on' }, state: { clock: { day: 1, watch: 6, hour: 1, turn: 1 } } };
    const table = out({ ...wish, characters: [{ gear }] });
    table.act('use-item', { characterId: 'ada', itemId: 'food' });
    table.act('watch', { act: 'camp' });
    expect(table.fact('eaten').hungry).toEqual([]);
    expect(table.world.items.food?.data.count).toBe(1);
    for (let watch = 0; watch < 6; watch++) table.act('watch', { act: 'camp' });
    expect(table.world.items.food).toBeUndefined();
    for (let watch = 0; watch < 6; watch++) table.act('watch', { act: 'camp' });
    expect(table.fact('eaten').hungry).toEqual(['Ada']);
  });
});

describe('eating below (HX-G-08)', () => {
  test('HX-G-08: a day that ends underground, or on the way back, has its meal too', () => {
    const gear = { Food: { kind: 'food', slot: 1, count: 2, stack: 2 } } as const;
    const clock = { day: 1, watch: 6, hour: 4, turn: 6 };
    const state = { clock, dungeon: dungeonSchema.parse({ roomId: null, hoursHome: 25 }), lights: [] };
    const table = playHexcrawl({ calm: true, characters: [{ gear }], settings: { eating: 'on' }, state });
    table.act('delve', { act: 'other' });
    expect(table.fact('eaten').hungry).toEqual([]);
    expect(table.world.items.food?.data.count).toBe(1);
    table.act('delve', { act: 'return' });
    table.answer('dangerous', 'return d20 = 20');
    expect(table.world.items.food).toBeUndefined();
  });
});

describe('what cannot be', () => {
  test('HX-TRAV-01: nobody who is able to walk is told apart from nobody who is here, and from nobody at all', () => {
    const refusal = (table: Table) => table.refused('watch', { act: 'travel', where: '1' }).refused;
    expect(refusal(out({ by: 'gm', characters: [{ status: 'down' }] }))).toBe('watch/nobody-able');
    expect(refusal(out({ by: 'gm', characters: [{ status: 'draft' }] }))).toBe('watch/nobody-yet');
    const left = out({ by: 'gm' });
    left.change(({ members }) => {
      if (members.ann !== undefined) members.ann.present = false;
    });
    expect(refusal(left)).toBe('watch/nobody-here');
    expect(left.world.party.state.clock.watch).toBe(1);
  });

  test('HX-TRAV-01: a navigator who left is replaced by who can, and nobody can be told to be one', () => {
    const table = out({ by: 'gm', characters: [{}, {}], journey: { navigatorId: 'ada' } });
    table.change(({ members }) => {
      if (members.ann !== undefined) members.ann.present = false;
    });
    expect(table.refused('watch', { act: 'travel', where: '1', scoutId: 'ada' })).toMatchObject({
      refused: 'watch/no-navigator',
      detail: { name: 'Ada' },
    });
    table.act('watch', { act: 'travel', where: '1' }, FOUND, QUIET);
    expect(table.fact('watch-begins')).toMatchObject({ navigator: 'Ben', instead: 'Ada' });
  });

  test('HX-TRAV-01: who is asked for finds the way at once, and replaces nobody who still could', () => {
    const table = out({ by: 'gm', characters: [{}, {}], journey: { navigatorId: 'ada' } });
    for (const scoutId of ['eve', 'constructor'])
      expect(table.refused('watch', { act: 'travel', where: '1', scoutId })).toEqual({
        refused: 'character/unknown',
        detail: { characterId: scoutId },
      });
    table.act('watch', { act: 'travel', where: '1', scoutId: 'ben' }, FOUND, QUIET);
    expect(table.fact('watch-begins')).toEqual({
      fact: 'watch-begins',
      rule: 'HX-TRAV-01',
      act: 'travel',
      direction: 1,
      navigator: 'Ben',
      instead: null,
      dark: false,
    });
  });

  test('HX-NAV-03, HX-G-21: neither the hex where they are nor the one where they think they are is struck out', () => {
    const strayed = [{ believed: EAST, real: hexId(1, 1), isNew: true }];
    const journey = { trueHex: hexId(2, 1), believedHex: hexId(2, 0), strayed };
    const hexes = { [hexId(2, 1)]: PLAIN, [hexId(1, 1)]: PLAIN };
    const table = out({ by: 'gm', journey, hexes });
    for (const placeId of [hexId(2, 1), hexId(2, 0)])
      expect(table.refused('erase-place', { placeId }).refused).toBe('place/party-there');
    // One that they came through may go; they came through it all the same.
    table.act('erase-place', { placeId: hexId(1, 1) });
    table.act('reveal', {});
    expect(journeyOf(table)).toMatchObject({ believedHex: hexId(2, 1), strayed: [] });
    expect(hexOf(table.world as World, hexId(1, 1))?.visited).toBe(true);
  });

  test('HX-NAV-03, HX-G-21: the game master puts a lost party into another region, and it comes back from there', () => {
    const table = out({ by: 'gm', hexes: { [hexId(40, -20)]: PLAIN, [hexId(50, -20)]: { terrain: 'ice' } } });
    const set = (value: string) => table.turn('journey/true-hex', value);
    for (const wrong of ['7000,0', '60,60', 'east']) expect(set(wrong)).not.toBeNull();
    expect(journeyOf(table)?.trueHex).toBe(HERE);
    set('40,-20');
    set('50,-20');
    table.as('ann');
    table.act('watch', { act: 'travel', where: '1' }, FOUND, QUIET);
    // East of there nothing is written down, and they come no farther than their own map says.
    expect(journeyOf(table)).toMatchObject({ trueHex: hexId(51, -20), believedHex: EAST });
    table.as('gm');
    table.act('reveal', {});
    expect(journeyOf(table)).toMatchObject({ believedHex: hexId(51, -20), trail: [hexId(50, -20), hexId(51, -20)] });
    expect(hexOf(table.world as World, EAST)?.visited).toBe(true);
    expect(table.refused('watch', { act: 'travel', where: EAST }).refused).toBe('watch/no-known-way');
  });
});
