import { describe, expect, test } from 'vitest';
import type { Weather } from '../../../../src/rules/hexcrawl-osr/weather/schemas.ts';
import { type Journey, journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { bareOptions } from '../../../../src/rules/mechanics/question.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const HERE = hexId(0, 0);
const EAST = hexId(1, 0);
const QUIET = 'watch-die d6 = 6';

type Hex = Partial<Extract<NonNullable<Wish['places']>[string], { kind: 'hex' }>>;

interface LandWish extends Wish {
  readonly journey?: Partial<Journey>;
  readonly hex?: Hex;
}

/** Ada stands in a plain hex with little around it; it is the first morning. */
function stay({ journey, hex, state, ...wish }: LandWish = {}): Table {
  const party = journeySchema.parse({ trueHex: HERE, believedHex: HERE, trail: [HERE], ...journey });
  const places = {
    [HERE]: { kind: 'hex', terrain: 'plain', visited: true, ...hex },
    [EAST]: { kind: 'hex', terrain: 'plain' },
  } as const;
  return playHexcrawl({
    by: 'ann',
    ...wish,
    places: { ...places, ...wish.places },
    state: { ...state, journey: party },
  });
}

/** What somebody carries, by slot. */
function packOf({ world }: Table, holderId = 'ada') {
  const own = Object.values(world.items).filter((one) => one.holderId === holderId);
  return Object.fromEntries(own.map(({ name, data }) => [data.slot, `${data.count} ${name}`]));
}

function sheetOf({ world }: Table, id = 'ada') {
  return world.characters[id]?.sheet;
}

test.each([
  ['forage', ['forage d20 = 1']],
  ['herbs', ['herbs d20 = 1']],
  ['search', ['points d8 = 1']],
] as const)('HX-ACT-01: to %s takes a whole watch in one hex, and nothing else is done in it', (act, dice) => {
  const table = stay({ state: { clock: { day: 3, watch: 2, hour: 1, turn: 1 } }, journey: { miles: 3, heading: 1 } });
  table.act('watch', { act }, ...dice, QUIET);
  expect(table.world.party.state.clock).toEqual({ day: 3, watch: 3, hour: 1, turn: 1 });
  expect(table.world.party.state.journey).toMatchObject({ trueHex: HERE, believedHex: HERE, miles: 3 });
  expect(
    table.facts.flatMap((fact) => (fact.fact === 'foraged' || fact.fact === 'explored' ? [fact.fact] : [])),
  ).toHaveLength(1);
});

describe('foraging (HX-ACT-03, HX-ACT-04)', () => {
  test('HX-V12, HX-ACT-03, HX-INV-02: five food take three slots', () => {
    const table = stay({ characters: [{ abilities: { int: 3 } }] });
    table.act('watch', { act: 'forage' }, 'forage d20 = 12', 'food d6 = 5', QUIET);
    expect(table.fact('check')).toMatchObject({ use: 'forage', target: 15, total: 15, success: true });
    expect(table.fact('foraged')).toMatchObject({
      rule: 'HX-ACT-03',
      name: 'Ada',
      what: 'food',
      item: 'Food',
      count: 5,
    });
    expect(table.fact('foraged')).toMatchObject({ left: 0, table: null });
    expect(packOf(table)).toEqual({ 1: '2 Food', 2: '2 Food', 3: '1 Food' });
    expect(table.world.party.state.clock.watch).toBe(2);
  });

  test.each([
    ['plenty', 10],
    ['limited', 15],
    ['little', 20],
  ] as const)('HX-ACT-03: where there is %s the DC is %i, and a failure finds nothing', (food, dc) => {
    const table = stay({ hex: { food } });
    table.act('watch', { act: 'forage' }, `forage d20 = ${dc - 1}`, QUIET);
    expect(table.fact('check').target).toBe(dc);
    expect(table.fact('check')).toMatchObject({ rule: 'HX-ACT-03', use: 'forage', ability: 'int' });
    expect(table.fact('foraged')).toEqual({
      fact: 'foraged',
      rule: 'HX-ACT-03',
      characterId: 'ada',
      name: 'Ada',
      what: 'food',
      item: null,
      count: 0,
      left: 0,
      roll: null,
      table: null,
    });
    expect(packOf(table)).toEqual({});
  });

  test('HX-INV-02: food goes onto what is there of it, and what has no room lies in the hex', () => {
    const full = Array.from({ length: 19 }, (_, at) => [`Stone ${at}`, { kind: 'thing', slot: at + 1 }] as const);
    const gear = { ...Object.fromEntries(full), Food: { kind: 'food', slot: 20, count: 1, stack: 2 } } as const;
    const table = stay({ characters: [{ gear }] });
    table.act('watch', { act: 'forage' }, 'forage d20 = 20', 'food d6 = 4', QUIET);
    expect(packOf(table)[20]).toBe('2 Food');
    expect(table.fact('foraged')).toMatchObject({ count: 4, left: 3 });
    const lying = Object.values(table.world.items).filter(({ holderId }) => holderId === null);
    expect(lying).toMatchObject([{ name: 'Food', data: { count: 3, at: HERE, slot: null } }]);
  });

  test('HX-D-21: each who gives the watch rolls, or only the best where the campaign says so', () => {
    const characters = [{}, { abilities: { int: 2 } }];
    const each = stay({ characters });
    each.act('watch', { act: 'forage' }, 'forage d20 = 1', 'forage d20 = 1', QUIET);
    const party = stay({ characters, settings: { forage_rolls: 'party' } });
    party.act('watch', { act: 'forage' }, 'forage d20 = 1', QUIET);
    expect(party.fact('foraged').name).toBe('Ben');
  });

  test('HX-V13, HX-ACT-04: 2d6 say which herb, and 1d4 how many; five of a kind lie in a slot', () => {
    const table = stay({ characters: [{ abilities: { int: 3 } }], hex: { herbDc: 12 } });
    const dice = ['herbs d20 = 9', 'herbs-table d6 = 3', 'herbs-table d6 = 4', 'herbs-amount d4 = 4'] as const;
    table.act('watch', { act: 'herbs' }, ...dice, QUIET);
    expect(table.fact('check')).toMatchObject({ rule: 'HX-ACT-04', use: 'herbs', target: 12, total: 12 });
    expect(table.fact('foraged')).toMatchObject({
      rule: 'HX-ACT-04',
      what: 'herbs',
      item: 'Feverfew',
      count: 4,
      left: 0,
    });
    expect(packOf(table)).toEqual({ 1: '4 Feverfew' });
  });

  test('HX-ACT-04, HX-G-09: where none grow nobody rolls; else the DC of food counts', () => {
    const bare = stay({ hex: { herbDc: 'none' } });
    bare.act('watch', { act: 'herbs' }, QUIET);
    expect(bare.fact('no-herbs').name).toBe('Ada');
    const table = stay({ hex: { food: 'plenty' } });
    table.act('watch', { act: 'herbs' }, 'herbs d20 = 9', QUIET);
    expect(table.fact('check').target).toBe(10);
    expect(table.fact('foraged')).toEqual({
      fact: 'foraged',
      rule: 'HX-ACT-04',
      characterId: 'ada',
      name: 'Ada',
      what: 'herbs',
      item: null,
      count: 0,
      left: 0,
      roll: null,
      table: null,
    });
  });
});

describe('exploring (HX-ACT-02)', () => {
  const hidden = (what: string) => ({ what, hidden: true, found: false, trap: false });

  test('HX-ACT-02, HX-D-20: one thing in a watch without a roll, until there is nothing new', () => {
    const table = stay({
      hex: { features: [{ ...hidden('a mill'), hidden: false }, hidden('a cave'), hidden('a tomb')] },
    });
    const found: (readonly string[])[] = [];
    for (let watch = 0; watch < 3; watch++) {
      table.act('watch', { act: 'search' }, QUIET);
      found.push(table.fact('explored').points);
    }
    expect(found).toEqual([['a cave'], ['a tomb'], []]);
  });

  test('HX-G-07: a hex of which nothing is written down has something of the table, once', () => {
    const table = stay();
    table.act('watch', { act: 'search' }, 'points d8 = 2', QUIET);
    expect(table.fact('explored').points).toEqual(['a ruined tower']);
    table.act('watch', { act: 'search' }, QUIET);
    expect(table.fact('explored').points).toEqual([]);
  });

  test('HX-G-21: who explores sees where they really are', () => {
    const table = stay({ journey: { trueHex: EAST } });
    table.act('watch', { act: 'search' }, 'points d8 = 1', QUIET);
    expect(table.fact('revealed')).toMatchObject({ by: 'explored', placeId: EAST });
    expect(table.fact('explored').placeId).toBe(EAST);
  });
});

describe('each chooses (HX-TRAV-01)', () => {
  test('HX-TRAV-01: everybody is asked once, and whoever says nothing rests', () => {
    const table = stay({ characters: [{}, {}, {}] });
    table.act('watch', { act: 'each' });
    expect(table.question()).toEqual({
      kind: 'watch-acts',
      rule: 'HX-TRAV-01',
      characterId: null,
      required: true,
      fallback: 'rest',
      terms: {},
      audience: { who: 'each', userIds: ['ann', 'bob', 'cat'] },
      form: { form: 'choice', options: bareOptions('explore', 'forage', 'herbs', 'guard', 'rest') },
    });
    const said = { ann: 'explore', bob: 'forage', cat: 'rest' };
    table.answer(said, 'points d8 = 1', 'forage d20 = 1', QUIET, 'rest d6 = 2');
    expect(table.emitted('explored')).toBe(true);
    expect(table.fact('foraged').name).toBe('Ben');
    expect(table.fact('camp').guards).toEqual(['Cyd']);
    expect(table.world.party.state).toMatchObject({ clock: { watch: 2 }, journey: { acts: {}, action: null } });
  });

  test('HX-TRAV-01, HX-D-25: to look for what is missing is offered while somebody misses anything; who does not rests then', () => {
    const rope = { kind: 'thing', slot: null, at: HERE } as const;
    const lost = { gear: { Rope: rope }, sheet: { misplaced: { itemId: 'rope', hexId: HERE, slot: 12 } } };
    const table = stay({ characters: [{}, lost] });
    table.change(({ items }) => {
      if (items.rope !== undefined) items.rope.holderId = null;
    });
    table.act('watch', { act: 'each' });
    const options = bareOptions('explore', 'forage', 'herbs', 'recover', 'guard', 'rest');
    expect(table.question()?.form).toEqual({ form: 'choice', options });
    table.answer({ ann: 'recover', bob: 'recover' }, QUIET, 'rest d6 = 1');
    expect(table.fact('recovered')).toEqual({
      fact: 'recovered',
      rule: 'HX-ENC-07',
      characterId: 'ben',
      name: 'Ben',
      item: 'Rope',
      count: 1,
      slot: 12,
    });
    expect(table.fact('camp')).toEqual({ fact: 'camp', rule: 'HX-CAMP-01', guards: ['Ada'], isAlone: false });
    expect(table.world.items.rope).toMatchObject({ holderId: 'ben', data: { slot: 12, at: null, seenAt: null } });
  });

  test('HX-TRAV-01: while they are asked the watch has begun, and nothing else is begun', () => {
    const table = stay({ characters: [{}, {}] });
    table.act('watch', { act: 'each' });
    expect(table.refused('watch', { act: 'camp' })).toEqual({ refused: 'watch/busy', detail: { act: 'each' } });
  });

  test('HX-ACT-01: a way that is named with anything but travel is not walked', () => {
    const table = stay();
    table.act('watch', { act: 'camp', where: '1' }, QUIET, 'rest d6 = 1');
    expect(table.world.party.state.journey).toMatchObject({ trueHex: HERE, believedHex: HERE, travelWatches: 0 });
    expect(table.fact('camp').guards).toEqual(['Ada']);
  });
});

describe('camp (HX-CAMP-01, HX-HP-05)', () => {
  const worn = { level: 2, grit: 3, gritMax: 10 };

  test('HX-V15, HX-CAMP-01, HX-ENC-01: depletion spares a camp, and L d6 of grit end at the most there is', () => {
    const gear = { Rope: { kind: 'thing', slot: 14 } } as const;
    const table = stay({ characters: [{ sheet: worn, gear }] });
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 5', 'rest d6 = 4', 'rest d6 = 6');
    expect(table.fact('watch-die')).toMatchObject({ event: 'depletion', ignored: true });
    expect(sheetOf(table)).toMatchObject({ grit: 10, misplaced: null });
    expect(packOf(table)).toEqual({ 14: '1 Rope' });
  });

  test('HX-D-26, HX-COND-01: a second watch gives no more grit, but is a long rest and ends exhaustion', () => {
    const table = stay({ characters: [{ sheet: worn, conditions: ['exhausted'] }] });
    table.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1', 'rest d6 = 1');
    expect(table.emitted('condition-ends')).toBe(false);
    table.act('watch', { act: 'camp' }, QUIET);
    expect(table.fact('condition-ends').condition).toBe('exhausted');
    expect(sheetOf(table)?.grit).toBe(5);
  });

  test('HX-CAMP-01: a watch that somebody comes into gives no grit, and the next one does', () => {
    const table = stay({ characters: [{ sheet: worn }] });
    table.act('watch', { act: 'camp' }, ...MEETING);
    table.answer('run');
    expect(table.fact('no-rest').names).toEqual(['Ada']);
    expect(sheetOf(table)?.grit).toBe(3);
  });

  test('HX-CAMP-01: they take turns on guard, whoever is named first, and it is told who was when somebody comes', () => {
    const table = stay({ characters: [{}, {}] });
    table.act('watch', { act: 'camp', scoutId: 'ben' }, QUIET, 'rest d6 = 1', 'rest d6 = 1');
    expect(table.fact('camp').guards).toEqual(['Ben']);
    table.act('watch', { act: 'camp' }, ...MEETING);
    expect(table.fact('camp').guards).toEqual(['Ada']);
    table.answer('run');
    expect(table.fact('met').guards).toEqual(['Ada']);
  });
});

const MEETING = ['watch-die d6 = 1', 'encounter d6 = 2', 'activity d12 = 8', 'complication d10 = 2'] as const;

describe('the watch die (HX-ENC)', () => {
  test('HX-V07, HX-ENC-01: fatigue spares a camp', () => {
    const table = stay();
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 2', 'rest d6 = 1');
    expect(table.fact('watch-die')).toMatchObject({ event: 'fatigue', ignored: true });
    expect(sheetOf(table)?.fatigueDue).toBe(false);
  });

  test('HX-ENC-01: it spares those alone who are in camp', () => {
    const table = stay({ characters: [{}, {}] });
    table.act('watch', { act: 'each' });
    table.answer({ ann: 'explore', bob: 'rest' }, 'points d8 = 1', 'watch-die d6 = 2', 'rest d6 = 1');
    expect(table.fact('fatigue').names).toEqual(['Ada']);
    expect([sheetOf(table)?.fatigueDue, sheetOf(table, 'ben')?.fatigueDue]).toEqual([true, false]);
  });

  test.each([
    ['camp', 5, ['rest d6 = 1']],
    ['search', 4, []],
  ] as const)('HX-ENC-04: after a tiring watch, %s leaves %i flesh', (act, flesh, dice) => {
    const hex = { features: [{ what: 'a mill', hidden: false, found: false, trap: false }] };
    const table = stay({ hex, characters: [{ sheet: { fatigueDue: true } }] });
    table.act('watch', { act }, QUIET, ...dice);
    expect(sheetOf(table)).toMatchObject({ flesh, grit: 6, fatigueDue: false });
  });

  test('HX-V06, HX-ENC-05, HX-TRAV-03: a forced march and weariness both cost flesh, and no grit', () => {
    const ada = { abilities: { str: 4 }, sheet: { flesh: 5, fleshMax: 5, grit: 9, gritMax: 9, fatigueDue: true } };
    const table = stay({ characters: [ada], journey: { travelWatches: 3 } });
    const march = { act: 'travel', where: '1', with: 'march-on' };
    table.act('watch', march, 'march d20 = 9', 'navigate d20 = 10', QUIET);
    expect(table.fact('check')).toMatchObject({ total: 13, success: false });
    expect(sheetOf(table)).toMatchObject({ flesh: 3, grit: 9, fatigueDue: false });
  });

  test('HX-ENC-03: traces stay in the hex, and the game master may take them when somebody is met', () => {
    const table = stay();
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 3', 'encounter d6 = 1');
    expect(table.fact('signs').creature).toBe('drovers with a herd');
    expect(table.world.places[HERE]?.data).toMatchObject({ signs: ['drovers with a herd'] });
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...MEETING);
    table.answer('known:0');
    table.answer('run');
    expect(table.fact('met').creature).toBe('drovers with a herd');
  });

  test('HX-G-11: whoever comes from the next land over is rolled there', () => {
    const table = stay();
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 3', 'encounter d6 = 6', 'encounter d6 = 4', 'rest d6 = 1');
    expect(table.fact('signs').creature).toBe('a web-spinner');
  });

  test('HX-V08, HX-ENC-07, HX-INV-02: a stack goes whole, and comes back for a watch', () => {
    const gear = { Food: { kind: 'food', slot: 14, count: 2 } } as const;
    const table = stay({ characters: [{ gear }] });
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 5', 'depletion d10 = 4');
    expect(table.fact('depletion')).toMatchObject({ slot: 14, item: 'Food', count: 2 });
    expect(packOf(table)).toEqual({});
    expect(sheetOf(table)?.misplaced).toEqual({ itemId: 'food', hexId: HERE, slot: 14 });
    table.act('watch', { act: 'recover' }, QUIET);
    expect(table.fact('recovered')).toMatchObject({ item: 'Food', slot: 14 });
    expect(packOf(table)).toEqual({ 14: '2 Food' });
    expect(table.refused('watch', { act: 'recover' }).refused).toBe('watch/nothing-lost');
  });

  test('HX-V09, HX-ENC-07: an empty slot loses nothing', () => {
    const table = stay();
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 5', 'depletion d10 = 9');
    expect(table.fact('depletion')).toMatchObject({ slot: 19, item: null });
    expect(sheetOf(table)?.misplaced).toBeNull();
  });

  test('HX-D-25: who does not go back has lost it, and it lies in the hex; or they have to go first', () => {
    const gear = { Rope: { kind: 'thing', at: HERE } } as const;
    const lost = { misplaced: { itemId: 'rope', hexId: HERE, slot: 12 } };
    const wish = { characters: [{ gear, sheet: lost }] };
    const drop = (table: Table) =>
      table.change(({ items }) => {
        if (items.rope !== undefined) items.rope.holderId = null;
      });
    const table = stay(wish);
    drop(table);
    table.act('watch', { act: 'travel', where: '1' }, 'navigate d20 = 10', QUIET);
    expect(table.fact('left-behind')).toMatchObject({ name: 'Ada', item: 'Rope' });
    expect(table.world.items.rope).toMatchObject({ holderId: null, data: { at: HERE } });
    const strict = stay({ ...wish, settings: { depletion_unrecovered: 'must_recover' } });
    drop(strict);
    expect(strict.refused('watch', { act: 'travel', where: '1' }).refused).toBe('watch/must-recover');
  });

  test('HX-ENC-01: what happened drops the plan', () => {
    const table = stay();
    table.act('watch', { act: 'forage', plan: [{ act: 'camp' }] }, 'forage d20 = 1', 'watch-die d6 = 2');
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'event', left: 1 });
  });
});

describe('the vibe check (HX-VIBE-01)', () => {
  const meet = (...dice: Parameters<Table['act']>[2][]) => {
    const table = stay();
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...MEETING, ...dice);
    return table;
  };

  test('HX-V14: both dice are rolled, and the game master alone is told', () => {
    const table = meet();
    expect(table.fact('vibe')).toMatchObject({
      creature: 'wild dogs',
      activity: 'ritual, ceremony',
      complication: 'sick or young',
    });
    expect(table.question()).toMatchObject({ kind: 'vibe', audience: { who: 'gm' }, fallback: 'postpone' });
    expect(table.world.party.state.clock.watch).toBe(1);
  });

  test('HX-VIBE-01, HX-G-12: either die is rolled again by itself, 10 brings somebody along, and a contradiction stands', () => {
    const table = meet();
    table.answer('activity', 'activity d12 = 11');
    table.answer('complication', 'complication d10 = 9');
    expect(table.question()?.terms).toMatchObject({ activity: 'celebrating', complication: 'dead' });
    table.answer('complication', 'complication d10 = 10', 'npc d8 = 4');
    expect(table.question()?.terms).toMatchObject({ activity: 'celebrating', complication: 'a bone-setter' });
  });

  test('HX-VIBE-01: the game master may write it', () => {
    const table = meet();
    table.answer('write');
    table.answer('They bury their queen');
    expect(table.question()?.terms).toMatchObject({ activity: 'They bury their queen', complication: '' });
  });

  test('HX-ENC-02: run, the party meets them, and the watch is over', () => {
    const table = meet();
    table.answer('run');
    expect(table.fact('met')).toMatchObject({ creature: 'wild dogs', guards: [] });
    expect(table.world.party.state.clock.watch).toBe(2);
    table.as('gm');
    table.act('encounter-start', { secret: true });
    expect(table.world.party.state.encounter).toMatchObject({ name: 'wild dogs', stage: 'hidden' });
    expect(Object.values(table.world.tasks).filter(({ done }) => !done)).toEqual([]);
  });

  test('HX-ENC-01: put off, nothing happens, and it can be taken the next time', () => {
    const table = meet();
    table.answer('postpone');
    expect(table.world.party.state.journey?.postponed).toMatchObject([{ creature: 'wild dogs' }]);
    expect(table.emitted('met')).toBe(false);
    const again = ['watch-die d6 = 1', 'encounter d6 = 3', 'activity d12 = 1', 'complication d10 = 1'] as const;
    table.act('watch', { act: 'camp' }, ...again);
    table.answer('known:0');
    table.answer('run');
    expect(table.fact('met').creature).toBe('wild dogs');
    expect(table.world.party.state.journey?.postponed).toEqual([]);
  });
});

describe('the weather (HX-WEA)', () => {
  test('HX-V10, HX-ENC-06, HX-WEA-01: the watch die changes it for the next watch', () => {
    const table = stay({ characters: [{ abilities: { int: 1 } }] });
    const dice = ['watch-die d6 = 4', 'wind d12 = 2', 'precipitation d12 = 12', 'temperature d12 = 10'] as const;
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...dice);
    expect(table.world.party.state.weather).toMatchObject({ wind: 'none', precip: 'white-out', temp: 'abnormal' });
    // Bad weather halves the way, so they come into the next hex after two watches.
    table.act('watch', { act: 'travel', where: '1' }, QUIET);
    table.act('watch', { act: 'travel', where: '1' }, 'navigate d20 = 6', 'astray d10 = 5', QUIET);
    expect(table.fact('navigated').check).toMatchObject({ target: 8, total: 7, success: false });
  });

  test('HX-V11, HX-WEA-01, HX-D-22, HX-D-23: rolled each morning, a die for each; 10 is the lighter, and 12 is bad', () => {
    const table = stay({ state: { clock: { day: 1, watch: 6, hour: 1, turn: 1 } } });
    const dice = ['wind d12 = 12', 'precipitation d12 = 10', 'temperature d12 = 4'] as const;
    table.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1', ...dice);
    expect(table.fact('weather')).toMatchObject({
      wind: 'gales',
      precip: 'light',
      temp: 'typical',
      isBad: true,
      why: 'morning',
    });
  });

  test('HX-D-22: for each watch where the campaign says so', () => {
    const table = stay({ settings: { weather_interval: 'watch' } });
    const dice = ['wind d12 = 11', 'precipitation d12 = 11', 'temperature d12 = 11'] as const;
    table.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1', ...dice);
    expect(table.fact('weather')).toMatchObject({ wind: 'strong', precip: 'moderate', temp: 'abnormal', isBad: false });
  });

  test('HX-G-10: in gales whoever is not in camp saves, or is exhausted; a camp protects', () => {
    const weather = {
      wind: 'gales',
      precip: 'none',
      temp: 'typical',
      faces: [12, 1, 1],
      bad: null,
    } satisfies Weather;
    const table = stay({ characters: [{ abilities: { str: 2 } }, {}, {}], state: { weather } });
    table.act('watch', { act: 'each' });
    const said = { ann: 'explore', bob: 'explore', cat: 'rest' };
    table.answer(said, 'points d8 = 1', 'exposure d20 = 8', 'exposure d20 = 9', QUIET, 'rest d6 = 1');
    expect(table.fact('condition-begins')).toMatchObject({ condition: 'exhausted', name: 'Ben' });
  });

  test('HX-WEA-01, HX-D-23: the game master sets it, and it is as bad as it sounds unless they say otherwise', () => {
    const table = stay({ by: 'gm' });
    expect(table.turn('weather/wind', 'gales')).toBeNull();
    expect(table.world.party.state.weather).toMatchObject({ wind: 'gales', faces: [12, 1, 1] });
    expect(table.turn('weather/bad', 'no')).toBeNull();
    expect(table.world.party.state.weather.bad).toBe(false);
    expect(table.turn('weather/precip', 'frogs')?.refused).toBe('gm-field/bad-value');
  });
});

describe('eating (HX-G-08)', () => {
  test('HX-G-08: a ration each for a day, where the campaign plays so; without one somebody is exhausted', () => {
    const state = { clock: { day: 1, watch: 6, hour: 1, turn: 1 } };
    const characters = [{ gear: { Food: { kind: 'food', slot: 1, count: 2 } as const } }, {}];
    const table = stay({ calm: true, characters, state, settings: { eating: 'on' } });
    table.act('watch', { act: 'camp' });
    expect(table.fact('eaten').hungry).toEqual(['Ben']);
    expect(packOf(table)).toEqual({ 1: '1 Food' });
    const off = stay({ calm: true, characters, state });
    off.act('watch', { act: 'camp' });
    expect(off.emitted('eaten')).toBe(false);
  });
});
