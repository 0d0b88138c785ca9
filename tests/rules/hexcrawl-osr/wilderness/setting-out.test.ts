import { describe, expect, test } from 'vitest';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import type { World } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { nextGuard } from '../../../../src/rules/hexcrawl-osr/wilderness/acts.ts';
import { canReveal } from '../../../../src/rules/hexcrawl-osr/wilderness/journey.ts';
import { type Journey, journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../src/rules/mechanics/map/places.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const HERE = hexId(0, 0);
const EAST = hexId(1, 0);
const QUIET = 'watch-die d6 = 6';

function out(journey: Partial<Journey> = {}, wish: Wish = {}): Table {
  const party = journeySchema.parse({ trueHex: HERE, believedHex: HERE, trail: [HERE], ...journey });
  const places = {
    [HERE]: { kind: 'hex', terrain: 'hill', name: 'Barrow Down', visited: true },
    [EAST]: { kind: 'hex', terrain: 'plain' },
  } as const;
  return playHexcrawl({
    by: 'gm',
    ...wish,
    places: { ...places, ...wish.places },
    state: { ...wish.state, journey: party },
  });
}

const journeyOf = ({ world }: Table) => world.party.state.journey;

describe('the game master sets the party down (HX-TRAV-01)', () => {
  test('HX-TRAV-01, HX-D-17: it knows where it is; how far it has marched, its mounts and its maps stay, and nothing else', () => {
    const kept = { navigatorId: 'ada', mounted: true, maps: { [EAST]: 'accurate' }, travelWatches: 2, campWatches: 1 };
    const corrections = [{ believed: EAST, real: HERE }];
    const lost = { trueHex: hexId(5, 5), miles: 3, heading: 2, rested: ['ada'], guards: ['ada'] };
    const table = out({ ...kept, corrections, ...lost } as Partial<Journey>);
    table.act('journey', { hexId: EAST });
    expect(table.facts).toEqual([
      {
        fact: 'arrives',
        rule: 'HX-TRAV-01',
        placeId: EAST,
        name: null,
        terrain: 'plain',
        how: 'set-down',
        isNew: true,
      },
    ]);
    const known = { trueHex: EAST, believedHex: EAST, trail: [HERE, EAST], corrections };
    expect(journeyOf(table)).toEqual({ ...journeySchema.parse({}), ...kept, ...known });
    table.act('journey', { hexId: EAST });
    expect(table.fact('arrives').isNew).toBe(false);
    expect(journeyOf(table)?.trail).toEqual([HERE, EAST]);
  });

  test('HX-TRAV-01: the first journey begins on any hex of the map, which is written down, and none beyond it', () => {
    const table = playHexcrawl();
    expect(table.refused('journey', { hexId: 'room/1' })).toEqual({ refused: 'watch/off-map', detail: {} });
    table.act('journey', { hexId: HERE });
    expect(hexOf(table.world as World, HERE)).toMatchObject({ terrain: 'plain', visited: true });
    expect(journeyOf(table)).toEqual({ ...journeySchema.parse({}), trueHex: HERE, believedHex: HERE, trail: [HERE] });
    table.as('ann');
    for (const [action, input] of [
      ['journey', { hexId: HERE }],
      ['journey-end', {}],
      ['reveal', {}],
    ] as const)
      expect(table.refused(action, input), action).toEqual({ refused: 'gm-only', detail: {} });
  });

  test('HX-TRAV-01: out of the wild they are nowhere, the watch that was asked about is over, and what they know stays', () => {
    const strayed = [{ believed: EAST, real: HERE, isNew: true }];
    const table = out({ travelWatches: 3, miles: 2, heading: 1, strayed, mounted: true });
    table.act('watch', { act: 'travel', where: '1', plan: [{ act: 'camp' }] });
    expect(table.question()?.kind).toBe('march');
    table.act('call', { characterId: 'ada', ability: 'str', reason: 'the cold' });
    table.act('journey-end', {});
    expect(Object.values(table.world.prompts).map(({ kind }) => kind)).toEqual(['save']);
    expect(journeyOf(table)).toMatchObject({
      trueHex: null,
      believedHex: null,
      action: null,
      plan: [],
      strayed: [],
      miles: 0,
      heading: null,
      travelWatches: 3,
      mounted: true,
      trail: [HERE],
    });
    for (const action of ['journey-end', 'reveal'])
      expect(table.refused(action, {}), action).toEqual({ refused: 'watch/nowhere', detail: {} });
  });

  test.each<[string, Wish['state']]>([
    ['watch/underground', { dungeon: dungeonSchema.parse({ roomId: null }) }],
    ['watch/busy', {}],
  ])('HX-TRAV-01: %s: nobody sets out', (code, state) => {
    const action = code === 'watch/busy' ? journeySchema.shape.action.parse({ act: 'camp' }) : null;
    const table = out({ action }, { state });
    expect(table.refused('watch', { act: 'camp' }).refused).toBe(code);
    expect(table.refused('journey', { hexId: EAST }).refused).toBe(code);
  });
});

describe('what there is to learn (HX-G-21)', () => {
  test('HX-G-21: while they are elsewhere, or have come by other hexes than they think', () => {
    const learns = (journey: Partial<Journey>) => canReveal(out(journey).world as World);
    expect(learns({})).toBe(false);
    expect(learns({ trueHex: EAST })).toBe(true);
    expect(learns({ strayed: [{ believed: EAST, real: hexId(2, 0), isNew: true }] })).toBe(true);
    expect(learns({ trueHex: null, believedHex: null })).toBe(false);
    expect(canReveal(playHexcrawl().world as World)).toBe(false);
  });

  test('HX-G-21: one line leads from each hex to where it really was, and their way is drawn anew', () => {
    const [a, b] = [hexId(1, -1), hexId(2, -1)];
    const strayed = [
      { believed: EAST, real: a, isNew: true },
      { believed: HERE, real: HERE, isNew: false },
      { believed: EAST, real: a, isNew: false },
      { believed: hexId(2, 0), real: b, isNew: true },
    ];
    const journey = { trueHex: b, believedHex: hexId(2, 0), trail: [HERE, EAST, HERE, EAST, hexId(2, 0)], strayed };
    const places = { [b]: { kind: 'hex', terrain: 'swamp', name: 'Eelmere', landmark: 'a punt' } } as const;
    const table = out({ ...journey, plan: journeySchema.shape.plan.parse([{ act: 'camp' }]) }, { places });
    table.act('reveal', {});
    expect(table.facts).toEqual([
      {
        fact: 'revealed',
        rule: 'HX-G-21',
        by: 'gm',
        believed: hexId(2, 0),
        placeId: b,
        name: 'Eelmere',
        terrain: 'swamp',
        landmark: null,
      },
      { fact: 'plan-stops', rule: 'HX-TRAV-01', reason: 'lost', left: 1 },
    ]);
    expect(journeyOf(table)).toMatchObject({
      corrections: [
        { believed: EAST, real: a },
        { believed: hexId(2, 0), real: b },
      ],
      trail: [HERE, a, HERE, a, b],
      strayed: [],
      plan: [],
      believedHex: b,
    });
    const visited = [EAST, hexId(2, 0), a, b, HERE].map((id) => hexOf(table.world as World, id)?.visited);
    expect(visited).toEqual([false, undefined, true, true, true]);
  });
});

describe('who keeps watch next (HX-CAMP-01)', () => {
  test('HX-CAMP-01: the next in the order that was said, then whoever has not been; nobody while nothing was said', () => {
    const next = (guards: readonly string[], characters: Wish['characters'] = [{}, {}]) =>
      nextGuard(out({ guards: [...guards] }, { characters }).world as World)?.name ?? null;
    expect(next([])).toBeNull();
    expect(next(['ben', 'ada'])).toBe('Ben');
    expect(next(['ada'], [{ status: 'down' }, {}, {}])).toBe('Ben');
    expect(next(['ben'], [{ status: 'down' }, {}])).toBeNull();
  });

  test('HX-CAMP-01: who wants to be on guard is, and no other besides; alone, one keeps an eye open', () => {
    const table = out({}, { characters: [{}, {}, {}] });
    table.act('watch', { act: 'each' });
    table.answer({ ann: 'rest', bob: 'guard', cat: 'guard' }, QUIET, ...Array<'rest d6 = 1'>(3).fill('rest d6 = 1'));
    expect(table.fact('camp')).toEqual({ fact: 'camp', rule: 'HX-CAMP-01', guards: ['Ben', 'Cyd'], isAlone: false });
    const alone = out();
    alone.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1');
    expect(alone.fact('camp')).toMatchObject({ guards: ['Ada'], isAlone: true });
  });

  test('HX-CAMP-01: who was disturbed is told, with those who were in camp and have not rested yet', () => {
    const table = out({ rested: ['ben'], campWatches: 1 }, { characters: [{}, {}, { status: 'down' }] });
    const met = ['watch-die d6 = 1', 'encounter d6 = 2', 'activity d12 = 8', 'complication d10 = 2'] as const;
    table.act('watch', { act: 'camp' }, ...met);
    table.answer('run');
    expect(table.fact('no-rest')).toEqual({ fact: 'no-rest', rule: 'HX-CAMP-01', names: ['Ada'] });
    expect(journeyOf(table)).toMatchObject({ rested: ['ben'], campWatches: 0 });
  });
});

describe('exploring (HX-ACT-02)', () => {
  test('HX-ACT-02, HX-D-20: so many things in a watch as the campaign says, and it is told whole', () => {
    const features = ['a mill', 'a cave', 'a tomb'].map((what) => ({ what, hidden: true, found: false, trap: false }));
    const places = { [HERE]: { kind: 'hex', terrain: 'hill', name: 'Barrow Down', visited: true, features } } as const;
    const wish = { settings: { explore_per_watch: 2 }, places: places as unknown as NonNullable<Wish['places']> };
    const table = out({}, wish);
    table.act('watch', { act: 'search' }, QUIET);
    expect(table.fact('explored')).toEqual({
      fact: 'explored',
      rule: 'HX-ACT-02',
      placeId: HERE,
      name: 'Barrow Down',
      terrain: 'hill',
      points: ['a mill', 'a cave'],
      roll: null,
    });
  });

  test('HX-ACT-04: no herbs grow where the game master says so', () => {
    const table = out({}, { places: { [HERE]: { kind: 'hex', terrain: 'hill', herbDc: 'none' } } });
    table.act('watch', { act: 'herbs' }, QUIET);
    expect(table.fact('no-herbs')).toEqual({ fact: 'no-herbs', rule: 'HX-ACT-04', characterId: 'ada', name: 'Ada' });
  });
});
