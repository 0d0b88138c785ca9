import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { isNight, spendTurn, spendWatch } from '../../../../src/rules/lavender-hack/wilderness/clock.ts';
import type { PartyClock } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { journey } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

/** Does something with a clock that shows this; says what it came to and what was told. */
function at<Result>(clock: PartyClock, work: (context: Context) => Result, state = {}) {
  const told: object[] = [];
  const table = playLavender({ state: { clock, ...state } });
  const results: Result[] = [];
  table.change((world) => {
    const context = { world, emit: (fact: object) => told.push(fact) } as unknown as Context;
    results.push(work(context));
  });
  const { clock: now, journey: road } = table.world.party.state;
  return { result: results[0], clock: now, journey: road, told };
}

describe('the clock', () => {
  test.each([
    [1, false],
    [4, false],
    [5, true],
    [6, true],
  ])('LH-TIME-01: watch %i is at night: %s', (watch, night) => {
    expect(isNight({ watch })).toBe(night);
  });

  test('LH-TIME-02: watches make a day; hour and turn stay', () => {
    const noon = at({ day: 2, watch: 3, hour: 2, turn: 4 }, spendWatch);
    expect(noon.result).toEqual({ dayBegan: false });
    expect(noon.clock).toEqual({ day: 2, watch: 4, hour: 2, turn: 4 });
    expect(noon.told).toEqual([
      { fact: 'clock', rule: 'LH-TIME-02', day: 2, watch: 4, hour: 2, turn: 4, unit: 'watch' },
    ]);
    const night = at({ day: 2, watch: 6, hour: 1, turn: 1 }, spendWatch);
    expect(night.result).toEqual({ dayBegan: true });
    expect(night.clock).toEqual({ day: 3, watch: 1, hour: 1, turn: 1 });
    expect(night.told).toMatchObject([{ fact: 'clock' }, { fact: 'dawn', day: 3, weatherEnds: false }]);
  });

  test('LH-TIME-06 LH-WILD-08 LH-WILD-22: at dawn ends what lasts a day, and nothing else', () => {
    const { journey: road, told } = at({ day: 1, watch: 6, hour: 1, turn: 1 }, spendWatch, {
      journey: journey({
        badWeather: true,
        foodPassDay: true,
        foodPassNext: true,
        pendingLair: true,
        pendingFind: 'food',
        due: { kind: 'encounter', watch: 2 },
      }),
    });
    expect(road).toEqual(journey({ foodPassNext: true, pendingLair: true, pendingFind: 'food' }));
    expect(told).toContainEqual({ fact: 'dawn', rule: 'LH-TIME-06', day: 2, weatherEnds: true });
  });

  test.each([
    ['a turn', { hour: 1, turn: 1 }, { hour: 1, turn: 2 }, { hourEnded: false, fourthHourEnded: false }],
    ['the sixth turn', { hour: 2, turn: 6 }, { hour: 3, turn: 1 }, { hourEnded: true, fourthHourEnded: false }],
    [
      'the sixth of the fourth hour',
      { hour: 4, turn: 6 },
      { hour: 1, turn: 1 },
      { hourEnded: true, fourthHourEnded: true },
    ],
  ])('LH-TIME-02 LH-TIME-04: %s is spent; the watch is for the caller to spend', (_, before, after, result) => {
    const spent = at({ day: 1, watch: 4, ...before }, spendTurn);
    expect(spent.result).toEqual(result);
    expect(spent.clock).toEqual({ day: 1, watch: 4, ...after });
    expect(spent.told).toHaveLength(result.fourthHourEnded ? 0 : 1);
  });
});
