import { describe, expect, test } from 'vitest';
import { bareOptions } from '../../../../src/rules/mechanics/question.ts';
import { EAST, HERE, MEETING, packOf, QUIET, sheetOf, stay } from '../../../support/in-a-hex.ts';

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
