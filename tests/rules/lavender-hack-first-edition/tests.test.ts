import { describe, expect, test } from 'vitest';
import { playFirstEdition } from '../../support/editions.ts';
import { playLavender } from '../../support/worlds.ts';

playFirstEdition();

const dungeon = {
  roomId: null,
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 0,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};
const ofAda = (ability = 'str') => ({ characterId: 'ada', ability });

describe('abilities', () => {
  test.each([
    [3, -3],
    [8, -1],
    [10, 0],
    [18, 3],
    [19, 4],
    [20, 5],
    [24, 5],
  ])('LH1-ABIL-01 LH1-ABIL-02: a score of %i is %i', (score, modifier) => {
    const table = playLavender({ characters: [{ abilities: { dex: score } }] });
    table.act('test', ofAda('dex'), 'test d20 = 10');
    expect(table.fact('test')).toMatchObject({ modifier, total: 10 + modifier });
  });

  test('LH1-ABIL-02: a campaign may cap it at +3 all the same', () => {
    const table = playLavender({
      characters: [{ abilities: { dex: 20 } }],
      settings: { ability_mod_above_18: 'cap' },
    });
    table.act('test', ofAda('dex'), 'test d20 = 10');
    expect(table.fact('test').modifier).toBe(3);
  });

  test('LH1-ABIL-03: of two scores with one modifier every roll comes to the same', () => {
    const totals = [13, 15].map((dex) => {
      const table = playLavender({ characters: [{ abilities: { dex } }] });
      table.act('test', ofAda('dex'), 'test d20 = 7');
      return table.fact('test').total;
    });
    expect(totals).toEqual([8, 8]);
  });
});

describe('general tests and saves', () => {
  test('LH1-TEST-02: a general test has an ability', () => {
    const table = playLavender();
    expect(table.refused('test', ofAda('none')).refused).toBe('test/no-general');
  });

  test.each([
    [20, 'weak'],
    [18, 'weak'],
    [8, 'weak'],
    [7, 'miss'],
    [1, 'miss'],
  ])('LH1-TEST-01 LH1-TEST-03: a %i only passes or fails: %s', (face, degree) => {
    const table = playLavender();
    table.act('test', ofAda('dex'), `test d20 = ${face}`);
    expect(table.fact('test')).toMatchObject({ degree, passOnly: true });
  });

  test.each([
    [20, -3, 'weak'],
    [1, 5, 'miss'],
  ])('LH1-TEST-03: a natural %i with %i is what it is', (face, modifier, degree) => {
    const table = playLavender({ characters: [{ abilities: { dex: modifier === 5 ? 20 : 3 } }] });
    table.act('test', ofAda('dex'), `test d20 = ${face}`);
    expect(table.fact('test')).toMatchObject({ modifier, degree });
  });

  test('LH1-TEST-06: a save is treated like a general test', () => {
    const table = playLavender();
    table.act('call', { ...ofAda('dex'), reason: 'A ledge gives way' });
    table.answer('roll', 'test d20 = 19');
    expect(table.fact('test')).toMatchObject({ use: 'save', degree: 'weak', passOnly: true });
  });

  test('LH1-TEST-05 LH1-TEST-06: worked example: a background on a save with Dex 0: 5 and 10 pass, and no resource is rolled', () => {
    const table = playLavender();
    table.act('call', { ...ofAda('dex'), reason: 'A ledge gives way' });
    table.answer('background', 'test d20 = 5', 'test d20 = 10');
    expect(table.fact('test')).toMatchObject({ total: 10, degree: 'weak' });
    expect(table.emitted('usage')).toBe(false);
    expect(table.emitted('background-price')).toBe(false);
  });

  test('LH1-TEST-05: on a specific test too a background is free', () => {
    const table = playLavender({ foes: { ghoul: { armour: 0, hp: 20 } } });
    table.act('melee', { characterId: 'ada', claim: true }, 'test d20 = 3', 'test d20 = 10');
    expect(table.fact('test').sources).toMatchObject([{ source: 'background', edge: 'advantage' }]);
    table.answer('keep', 'damage d2 = 2');
    expect(table.emitted('background-price')).toBe(false);
  });

  test('LH1-TEST-02: a general test has a modifier; event checks that are borrowed are the plain d20', () => {
    const table = playLavender({
      characters: [{ abilities: { str: 16 } }],
      state: { dungeon, clock: { day: 1, watch: 2, hour: 1, turn: 6 } },
    });
    table.act('test', ofAda(), 'test d20 = 10');
    expect(table.fact('test').modifier).toBe(2);
    table.act('delve', { act: 'search' }, 'event d20 = 7');
    expect(table.fact('event-rolled')).toMatchObject({ degree: 'miss', roll: { face: 7 } });
  });
});

describe('the resource die on tests', () => {
  test('LH1-TEST-04 LH1-RES-01: it is added to a failure that it can still lift, and is lowered on 1–3', () => {
    const table = playLavender({ dice: { gear: 6 } });
    table.act('test', ofAda(), 'test d20 = 6');
    expect(table.open[0]).toMatchObject({ kind: 'gear-die', terms: { total: 6, degree: 'miss' } });
    table.answer('add', 'gear d6 = 3');
    expect(table.fact('gear-added')).toMatchObject({ value: 3, total: 9, was: 'miss', degree: 'weak', passOnly: true });
    expect(table.world.usageDice.gear?.size).toBe(4);
  });

  test.each([1, 20])('LH1-TEST-04: to a natural %i nothing is added', (face) => {
    const table = playLavender({ characters: [{ abilities: { str: 3 } }] });
    table.act('test', ofAda(), `test d20 = ${face}`);
    expect(table.open).toEqual([]);
  });

  test('LH1-TEST-03 LH1-TEST-04: nor to what has passed, for there is nothing better', () => {
    const table = playLavender({ dice: { gear: 12 } });
    table.act('test', ofAda(), 'test d20 = 10');
    expect(table.open).toEqual([]);
  });

  test('LH1-RES-01: a campaign may do without', () => {
    const table = playLavender({ settings: { resource_die_on_tests: 'no' } });
    table.act('test', ofAda(), 'test d20 = 6');
    expect(table.open).toEqual([]);
  });

  test('LH1-USAGE-04: a die that is gone is not offered', () => {
    const table = playLavender({ dice: { gear: 0 } });
    table.act('test', ofAda(), 'test d20 = 6');
    expect(table.open).toEqual([]);
  });
});

describe('specific tests', () => {
  const blow = (face: number, str = 10) => {
    const table = playLavender({
      characters: [{ abilities: { str }, gear: ['Longsword'] }],
      dice: { gear: 0 },
      foes: { ghoul: { armour: 2, hp: 40 } },
    });
    return {
      table,
      act: (...rolls: `damage d8 = ${number}`[]) =>
        table.act('melee', { characterId: 'ada' }, `test d20 = ${face}`, ...rolls),
    };
  };

  test('LH1-TEST-07 LH1-TEST-01: worked example: Str 20, a natural 13: 13 + 5 = 18, strong', () => {
    const { table, act } = blow(13, 20);
    act('damage d8 = 5');
    expect(table.fact('test')).toMatchObject({ use: 'melee', modifier: 5, total: 18, degree: 'strong' });
    expect(table.fact('test').passOnly).toBeUndefined();
  });

  test.each([
    [20, 'critical', 10],
    [18, 'strong', 5],
  ])('LH1-MELEE-01: a %i is %s: armour is bypassed, damage %i', (face, degree, damage) => {
    const { table, act } = blow(face);
    act('damage d8 = 5');
    expect(table.fact('test').degree).toBe(degree);
    expect(table.fact('foe-hurt')).toMatchObject({ damage });
  });

  test('LH1-MELEE-01: weak: damage is rolled, and a cost is chosen', () => {
    const { table, act } = blow(10);
    act('damage d8 = 5');
    expect(table.open[0]).toMatchObject({
      kind: 'weak-cost',
      form: { options: [{ id: 'body-blow' }, { id: 'exposed' }] },
    });
    table.answer('body-blow');
    expect(table.fact('foe-hurt')).toMatchObject({ damage: 3 });
  });

  test('LH1-MELEE-01: a miss misses; on a fumble the weapon is one die worse', () => {
    const missed = blow(7);
    missed.act();
    expect(missed.table.emitted('foe-hurt')).toBe(false);
    const { table, act } = blow(1);
    act();
    expect(table.fact('weapon-worn')).toMatchObject({ from: 8, to: 6 });
  });

  test('LH1-TEST-07: a trap has its own table, so the save for it is read by degree', () => {
    const table = playLavender({ state: { dungeon } });
    table.act('spring-trap', { characterId: 'ada', ability: 'dex', damage: '4', what: 'Pit' });
    table.answer('roll', 'test d20 = 10');
    expect(table.fact('test')).toMatchObject({ degree: 'weak' });
    expect(table.fact('trap-met')).toMatchObject({ degree: 'weak', full: 4, damage: 2 });
  });

  test.each([
    ['test', { ...ofAda() }],
    ['melee', { characterId: 'ada' }],
    ['usage', { dieId: 'food' }],
    ['gear', { characterId: 'ada', what: 'a net' }],
  ])('LH1-MOVE-01: there is no %s without a die', (action, input) => {
    const table = playLavender({ foes: { ghoul: { hp: 4 } } });
    expect(() => table.act(action, input)).toThrow('nobody wrote a die');
  });
});
