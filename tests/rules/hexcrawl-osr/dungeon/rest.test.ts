import { describe, expect, test } from 'vitest';
import { below, dungeonIn } from '../../../support/dungeons.ts';

const other = { act: 'other' };
const each = { act: 'each' };

describe('the duty to rest (HX-DUN-08)', () => {
  test('HX-DUN-08, HX-D-14: it is told once when it falls due, and a plan that rests next goes on', () => {
    const table = below({ turnsSinceRest: 5, turn: 3 });
    table.act('delve', { ...other, plan: [{ act: 'rest' }] }, 'wandering d6 = 1');
    expect(table.fact('rest-due')).toEqual({ fact: 'rest-due', rule: 'HX-DUN-08', turns: 6 });
    expect(table.emitted('turns-dropped')).toBe(false);
    expect(table.fact('turn-of-rest')).toEqual({ fact: 'turn-of-rest', rule: 'HX-DUN-08', turn: 4, names: null });
    expect(dungeonIn(table)).toMatchObject({ turn: 5, turnsSinceRest: 0 });
    table.act('delve', { act: 'rest' });
    expect(table.emitted('turn-of-rest')).toBe(false);
    const late = below({ turnsSinceRest: 7, turn: 3 });
    late.act('delve', other);
    expect(late.emitted('rest-due')).toBe(false);
  });

  test('HX-DUN-08: who goes on is told of once, and who begins a rest is not', () => {
    const table = below({ turnsSinceRest: 6 }, { characters: [{}, {}] });
    table.act('delve', other);
    expect(table.fact('goes-unrested')).toEqual({
      fact: 'goes-unrested',
      rule: 'HX-DUN-08',
      names: ['Ada', 'Ben'],
    });
    table.act('delve', other, 'wandering d6 = 1');
    expect(table.emitted('goes-unrested')).toBe(false);
    const resting = below({ turnsSinceRest: 6 });
    resting.act('delve', { act: 'rest' });
    expect(resting.emitted('goes-unrested')).toBe(false);
    const early = below({ turnsSinceRest: 5 });
    early.act('delve', other);
    expect(early.emitted('goes-unrested')).toBe(false);
  });

  test('HX-DUN-08: of those who rested apart each has their own count, and it falls due for the longest awake', () => {
    const table = below({ turnsSinceRest: 4 }, { characters: [{}, {}] });
    table.act('delve', each);
    table.answer({ ann: 'other', bob: 'rest' });
    expect(table.fact('turn-of-rest')).toEqual({ fact: 'turn-of-rest', rule: 'HX-DUN-08', turn: 1, names: ['Ben'] });
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 5, restedApart: { ben: 0 } });
    table.act('delve', other, 'wandering d6 = 1');
    expect(table.emitted('rest-due')).toBe(true);
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 6, restedApart: { ben: 1 } });
    table.act('delve', { act: 'rest' });
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 0, restedApart: {} });
  });
});

describe('an hour of rest (HX-HP-03)', () => {
  test('HX-HP-03: its end is told, and everybody who is up recovers', () => {
    const hurt = { sheet: { grit: 1, gritMax: 9 } };
    const table = below({}, { characters: [hurt, hurt, { ...hurt, status: 'down' }] });
    const checks = ['wandering d6 = 1', 'wandering d6 = 1', 'wandering d6 = 1'] as const;
    table.act('delve', { act: 'rest-hour' }, ...checks, 'rest d8 = 5', 'rest d8 = 2');
    expect(table.fact('hour-of-rest')).toEqual({ fact: 'hour-of-rest', rule: 'HX-HP-03', turn: 6 });
    expect(['ada', 'ben', 'cyd'].map((id) => table.world.characters[id]?.sheet.grit)).toEqual([6, 3, 1]);
  });

  test('HX-HP-03: what is done about those who come ends it, after as many turns as it had', () => {
    const table = below({}, {});
    const come = ['wandering d6 = 6', 'wandering-distance d6 = 6', 'wandering-distance d6 = 6'] as const;
    table.act('delve', { act: 'rest-hour' }, ...come);
    expect(dungeonIn(table)).toMatchObject({ turn: 2, action: { act: 'rest-hour', left: 5 } });
    table.answer('ambush');
    expect(table.fact('rest-broken')).toEqual({ fact: 'rest-broken', rule: 'HX-HP-03', turns: 1 });
    expect(dungeonIn(table)).toMatchObject({ turn: 3, action: null, ambush: true });
  });
});
