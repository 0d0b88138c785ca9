import { describe, expect, test } from 'vitest';
import { interruptRest } from '../../../../src/rules/action-dice/kit/recovery.ts';
import { actionDiceInjury, playActionDice, type Wish } from '../../../support/action-dice.ts';

const clock = (day: number, watch: number, hour: number, turn: number) => ({ day, watch, hour, turn });
const TOWN = { name: 'Harrow', isSafe: true } as const;
const v28 = [
  actionDiceInjury('scratch'),
  actionDiceInjury('concussion', { value: 4, fromEnd: 2 }),
  actionDiceInjury('arm-useless', { fromEnd: 3, part: 'arm', side: 'left' }),
];

/** Ada rests, with these injuries. */
function resting(injuries: readonly ReturnType<typeof actionDiceInjury>[], wish: Wish = {}) {
  return playActionDice({ by: 'ann', characters: [{ sheet: { injuries: [...injuries] } }], ...wish });
}

function left(table: ReturnType<typeof resting>) {
  return (table.world.characters.ada?.sheet.injuries ?? []).map(({ kind, days, rested }) => [kind, days - rested]);
}

describe('time goes by', () => {
  test.each([
    ['turn', clock(1, 3, 4, 6), clock(1, 4, 1, 1)],
    ['hour', clock(1, 6, 4, 2), clock(2, 1, 1, 2)],
    ['watch', clock(1, 2, 3, 4), clock(1, 3, 3, 4)],
    ['night', clock(1, 5, 1, 1), clock(2, 1, 1, 1)],
    ['night', clock(1, 6, 4, 6), clock(2, 2, 4, 6)],
    ['rest', clock(1, 3, 2, 1), clock(2, 3, 2, 1)],
    ['week', clock(1, 3, 2, 1), clock(8, 3, 2, 1)],
    ['fortnight', clock(1, 3, 2, 1), clock(15, 3, 2, 1)],
  ] as const)('AD-G-02, AD-D-04: a %s from %j on leads to %j', (act, from, to) => {
    const table = playActionDice({ by: 'ann', state: { clock: from } });
    table.act('watch', { act });
    expect(table.world.party.state.clock).toEqual(to);
  });

  test.each([
    ['turn', 'turn'],
    ['hour', 'turn'],
    ['watch', 'watch'],
  ] as const)('AD-G-02: a %s is told with what the clock shows then', (act, unit) => {
    const table = playActionDice({ by: 'ann' });
    table.act('watch', { act });
    expect(table.fact('clock')).toEqual({ fact: 'clock', rule: 'AD-G-02', ...table.world.party.state.clock, unit });
  });

  test('AD-G-02: only the caller and the game master say so', () => {
    const table = playActionDice({ by: 'bob', characters: [{}, {}] });
    expect(table.refused('watch', { act: 'turn' })).toEqual({
      refused: 'spotlight/not-yours',
      detail: { holder: 'ann' },
    });
    table.as('gm');
    table.act('watch', { act: 'turn' });
  });

  test('AD-G-02: a step waits until what somebody is asked is answered', () => {
    const table = playActionDice({ characters: [{}, {}] });
    table.act('call', { characterId: 'ben', ability: 'con', reason: 'Smoke' });
    expect(table.refused('watch', { act: 'turn' }).refused).toBe('watch/asking');
  });

  test('AD-G-02: whoever has used their turn is fresh in the next', () => {
    const table = playActionDice({ characters: [{}, {}] });
    const tried = { characterId: 'ada', ability: 'str' };
    table.act('test', tried, 'check d10 = 1', 'check d10 = 2');
    table.act('watch', { act: 'turn' });
    table.act('test', tried, 'check d10 = 1', 'check d10 = 2');
  });
});

describe('a good night’s rest', () => {
  const tired = { templates: ['tinker A', 'warden A'], ready: { skill: 0, fighting: 0 } } as const;

  test('AD-DICE-04, AD-D-04: all dice are ready again, and a concussion is over', () => {
    const table = playActionDice({ by: 'ann', characters: [{ ...tired, conditions: ['dazed'] }, {}] });
    table.act('watch', { act: 'night' });
    expect(table.world.characters.ada?.sheet.ready).toEqual({ fighting: 1, skill: 1, magic: 0 });
    expect(table.fact('slept')).toMatchObject({ isGood: true, back: [{ name: 'Ada', dice: { skill: 1 } }] });
    expect(table.world.modifiers).toEqual({});
  });

  test('AD-DICE-04, AD-D-04: where a campaign wants a safe place, dice come back in a safe town alone', () => {
    const wish = { by: 'ann', settings: { dice_rest: 'safe' }, characters: [tired] };
    const wild = playActionDice(wish);
    wild.act('watch', { act: 'night' });
    expect(wild.fact('slept')).toMatchObject({ isGood: false, back: [] });
    expect(wild.world.characters.ada?.sheet.ready.skill).toBe(0);
    const safe = playActionDice({ ...wish, state: { town: TOWN } });
    safe.act('watch', { act: 'night' });
    expect(safe.world.characters.ada?.sheet.ready.skill).toBe(1);
  });

  test('AD-D-14, AD-LVL-04: resilience that is a buffer comes back with the dice', () => {
    const hero = { bonuses: { con: 6 }, sheet: { resilience: 0 } };
    const table = playActionDice({ by: 'ann', settings: { resilience_mode: 'buffer' }, characters: [hero] });
    table.act('watch', { act: 'night' });
    expect(table.world.characters.ada?.sheet.resilience).toBe(2);
  });
});

describe('days of rest', () => {
  test('AD-V28, AD-REC-01, AD-D-20: three days in a safe town heal what takes 1 and 3; of 9 there are 6 left', () => {
    const table = resting(v28, { state: { town: TOWN } });
    for (let day = 0; day < 3; day++) table.act('watch', { act: 'rest' });
    expect(left(table)).toEqual([['arm-useless', 6]]);
    expect(table.world.characters.ada?.sheet.streak.days).toBe(3);
    expect(table.world.characters.ada?.sheet.marks).toMatchObject([{ kind: 'scar', of: 'scratch' }]);
  });

  test('AD-REC-01, AD-D-20: a major injury does not heal outside of a safe town', () => {
    const table = resting(v28);
    table.act('watch', { act: 'fortnight' });
    expect(left(table)).toEqual([['arm-useless', 9]]);
  });

  test('AD-REC-01, AD-D-20: a campaign can have one heal after the other, what takes least first', () => {
    const table = resting(v28, { state: { town: TOWN }, settings: { rest: 'one_by_one' } });
    for (let day = 0; day < 3; day++) table.act('watch', { act: 'rest' });
    expect(left(table)).toEqual([
      ['concussion', 1],
      ['arm-useless', 9],
    ]);
  });

  test('AD-REC-02, AD-D-21: whoever does anything else between two days begins anew, or keeps the days if the campaign says so', () => {
    for (const [rest_resets, days] of [
      ['yes', 8],
      ['no', 7],
    ] as const) {
      const table = resting(v28, { state: { town: TOWN }, settings: { rest_resets } });
      table.act('watch', { act: 'rest' });
      table.act('watch', { act: 'turn' });
      table.act('watch', { act: 'rest' });
      expect(left(table)).toEqual([
        ['concussion', rest_resets === 'yes' ? 2 : 1],
        ['arm-useless', days],
      ]);
    }
  });

  test('AD-REC-02, AD-INJ-01: an injury at the hour a day of rest ends interrupts it; the day that is over has counted', () => {
    const table = resting(v28, { state: { town: TOWN } });
    table.act('watch', { act: 'rest' });
    expect(left(table).map(([kind]) => kind)).toEqual(['concussion', 'arm-useless']);
    table.as('gm');
    table.act('harm', { characterId: 'ada', damage: 1 }, 'injury d12 = 1', 'scar d4 = 2');
    table.act('watch', { act: 'rest' });
    expect(left(table)).toEqual([
      ['concussion', 2],
      ['arm-useless', 8],
    ]);
  });

  test('AD-REC-01, AD-LVL-02: a longer rest ends on the day when somebody’s training is over', () => {
    const training = { classSlug: 'warden', letter: 'B', untilDay: 5 } as const;
    const table = playActionDice({ by: 'ann', characters: [{ sheet: { training } }] });
    table.act('watch', { act: 'fortnight' });
    expect(table.world.party.state.clock.day).toBe(5);
    expect(table.fact('days-of-rest')).toMatchObject({ days: 4, asked: 14 });
  });

  test('AD-REC-02: a fight between two days interrupts a rest', () => {
    const table = resting(v28, { state: { town: TOWN } });
    table.act('watch', { act: 'rest' });
    table.change((world) => {
      world.party.state.fight = {} as never;
      interruptRest({ world: world as never });
      world.party.state.fight = null;
    });
    table.act('watch', { act: 'rest' });
    expect(left(table)).toEqual([
      ['concussion', 2],
      ['arm-useless', 8],
    ]);
  });

  test('AD-INJ-03, AD-REC-01: a lost limb takes 2 from what it was needed for, once it has healed', () => {
    const limb = actionDiceInjury('lost-limb', { part: 'leg', side: 'right' });
    const table = resting([limb], { state: { town: TOWN } });
    table.act('watch', { act: 'fortnight' });
    expect(table.world.characters.ada?.sheet.marks).toMatchObject([{ kind: 'minus-two', part: 'leg', side: 'right' }]);
    table.act('test', { characterId: 'ada', ability: 'dex' }, 'check d10 = 10', 'check d10 = 5');
    expect(table.fact('check')).toMatchObject({ lasting: 2, total: 14, sources: [] });
  });

  test('AD-INJ-03: what was lost is gone; a concussion leaves nothing', () => {
    const lost = actionDiceInjury('lost-extremity', { part: 'ear', side: 'left', fromEnd: 2 });
    const table = resting([actionDiceInjury('concussion'), lost], { state: { town: TOWN } });
    table.act('watch', { act: 'week' });
    expect(table.world.characters.ada?.sheet).toMatchObject({ injuries: [], marks: [{ kind: 'lost', part: 'ear' }] });
  });
});
