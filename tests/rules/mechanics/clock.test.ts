import { expect, test } from 'vitest';
import { type ClockFact, clockOf, FIRST_DAWN, passDays } from '../../../src/rules/mechanics/clock.ts';

/** A day of two watches of three hours of two turns. */
const SHORT = clockOf({ watchesOfDay: 2, hoursOfWatch: 3, turnsOfHour: 2, rule: 'TOY-01' });

function at(reading: Partial<typeof FIRST_DAWN>) {
  const told: ClockFact[] = [];
  const state = { clock: { ...FIRST_DAWN, ...reading } };
  const context = { world: { party: { state } }, emit: (fact: ClockFact) => void told.push(fact) } as never;
  return { context, state, told };
}

test('a watch is followed by the next one, and the last by a new day', () => {
  const { context, state, told } = at({ hour: 2, turn: 2 });
  expect(SHORT.spendWatch(context)).toEqual({ dayBegan: false });
  expect(SHORT.spendWatch(context)).toEqual({ dayBegan: true });
  expect(state.clock).toEqual({ day: 2, watch: 1, hour: 2, turn: 2 });
  expect(told.map(({ fact, rule, day }) => [fact, rule, day])).toEqual([
    ['clock', 'TOY-01', 1],
    ['clock', 'TOY-01', 2],
  ]);
});

test('turns make an hour; the end of the last hour is told with the watch that the caller spends', () => {
  const { context, state, told } = at({ hour: 2 });
  expect(SHORT.spendTurn(context)).toEqual({ hourEnded: false, lastHourEnded: false });
  expect(SHORT.spendTurn(context)).toEqual({ hourEnded: true, lastHourEnded: false });
  expect(state.clock).toEqual({ day: 1, watch: 1, hour: 3, turn: 1 });
  SHORT.spendTurn(context);
  expect(told.length).toBe(3);
  expect(SHORT.spendTurn(context)).toEqual({ hourEnded: true, lastHourEnded: true });
  expect(state.clock).toEqual({ day: 1, watch: 1, hour: 1, turn: 1 });
  expect(told.length).toBe(3);
});

test('the clock is set outright, and says whether it is another day', () => {
  const { context, told } = at({ turn: 2 });
  expect(SHORT.setClock(context, { day: 1, watch: 2 })).toEqual({ isOtherDay: false });
  expect(SHORT.setClock(context, { day: 9, watch: 1 })).toEqual({ isOtherDay: true });
  expect(told.at(-1)).toEqual({ fact: 'clock', rule: 'TOY-01', day: 9, watch: 1, hour: 1, turn: 2, unit: 'set' });
});

test('days without watches end at dawn', () => {
  const { context, state, told } = at({ day: 4, watch: 2, hour: 3, turn: 2 });
  passDays(context, 7, 'TOY-02');
  expect(state.clock).toEqual({ ...FIRST_DAWN, day: 11 });
  expect(told).toEqual([{ fact: 'days-pass', rule: 'TOY-02', days: 7, day: 11 }]);
});
