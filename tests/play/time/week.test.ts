import { beforeAll, describe, expect, test } from 'vitest';
import { IS_PROOF } from '../../support/sizes.ts';
import { playWeek, type Week } from '../support/week.ts';
import { added, type Cost, hoursOf, kindsTold, NOTHING, weekTold } from '../support/week-count.ts';
import { GAME_DAYS, PARTS } from '../support/week-players.ts';

/**
 * For each day of the game, with twelve seeds on commit 621946f4, on which this file and `tests/play/support/week*.ts` run as
 * they are: questions and parts of rounds, the same with turns, new messages, hours (docs/pace.md). And the hours of both days
 * below.
 */
const BEFORE = { questions: 25.1, put: 32.9, messages: 30.7, hours: 110.9, below: 254.6 };

/** Fewer in `npm test`, which say less: a week is long where the dice bring many meetings. */
const SEEDS = IS_PROOF ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3];
const MOST = IS_PROOF ? 1 : 1.1;

describe('a week of four people and a game master: two days below, one in the wild, a fight, a court', () => {
  let weeks: readonly Week[];
  let day: Cost;

  beforeAll(async () => {
    weeks = await Promise.all(SEEDS.map(playWeek));
    const sums = PARTS.map((part) => weeks.reduce((sum, { costs }) => added(sum, costs[part]), NOTHING));
    const all = sums.reduce((one, other) => added(one, other), NOTHING);
    day = added(NOTHING, all, 1 / (SEEDS.length * GAME_DAYS));
    if (!IS_PROOF) return;
    const parts = PARTS.map((part, at) => [part, added(NOTHING, sums[at] ?? NOTHING, 1 / SEEDS.length)] as const);
    console.log(weekTold([...parts, ['a day', day]]));
    console.log(kindsTold(weeks.map(({ kinds }) => kinds)));
  });

  test('PBP-TURN-01: it is played to its end, and nothing that is offered is refused', () => {
    expect(weeks.flatMap(({ refused }) => [...refused])).toEqual([]);
  });

  test('PBP-PACE-01: fewer questions are asked in a day of the game than were', () => {
    expect(day.asked + day.askedGm).toBeLessThan(BEFORE.questions * MOST);
  });

  test('PBP-PACE-01: underground everybody waits for fewer hours than they did', () => {
    const hours = weeks.map(({ costs }) => hoursOf(costs.below) + hoursOf(costs.deeper));
    expect(hours.reduce((sum, one) => sum + one, 0) / SEEDS.length).toBeLessThan(BEFORE.below * MOST);
  });

  test('PBP-PACE-01: less is put to people in a day of the game than was', () => {
    expect(day.asked + day.askedGm + day.turns).toBeLessThan(BEFORE.put * MOST);
  });

  test('PBP-PACE-01: fewer messages are posted than were', () => {
    expect(day.messages).toBeLessThan(BEFORE.messages * MOST);
  });

  test('PBP-PACE-01: everybody waits for fewer hours than they did', () => {
    expect(hoursOf(day)).toBeLessThan(BEFORE.hours * MOST);
  });
});
