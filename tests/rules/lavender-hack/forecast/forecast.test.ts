import { describe, expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import type { Forecast, ForecastRequest } from '../../../../src/rules/engine/forecast/result.ts';
import { NOBODY_IN_PARTICULAR } from '../../../../src/rules/engine/person.ts';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { forecastPlan } from '../../../../src/rules/lavender-hack/forecast/chapter.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { HOME, inTheWild, LADEN } from '../../../support/wilds.ts';
import { lavenderWorld, playLavender } from '../../../support/worlds.ts';

const SEARCH = { act: 'search' };
const CAMP = { act: 'camp' };
const REGROUP = { act: 'regroup' };
const NE = { act: 'explore', direction: 0 };
const NEXT_DOOR = { 'hex/1,0': { visited: true } };
const HURT = { sheet: { hp: 3 } };

function look(world: World, plan: ForecastRequest['plan'], units: number | null = null): Forecast {
  const foreseen = forecastPlan(lavenderHack as AnyBook, world, { plan, units });
  if (isRefusal(foreseen)) throw new Error(foreseen.refused);
  return foreseen;
}

function refusal(world: World, plan: ForecastRequest['plan'], units: number | null = null): string {
  const foreseen = forecastPlan(lavenderHack as AnyBook, world, { plan, units });
  return isRefusal(foreseen) ? foreseen.refused : 'nothing';
}

/** Chances that food and light are broken at the end of the last watch. */
function brokenAtEnd({ rows }: Forecast): readonly number[] {
  return (rows.at(-1)?.dice ?? []).map(({ broken }) => broken);
}

function expectChances(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [index, chance] of wanted.entries()) expect(found[index]).toBeCloseTo(chance, 12);
}

describe('one watch, by hand', () => {
  test('LH-WILD-06: a d4 of food is used up at dusk by three faces of four, and rungs are what is averaged', () => {
    const { rows } = look(lavenderWorld(inTheWild({ watch: 4, dice: { food: 4 } })), [SEARCH]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.at).toEqual({ day: 1, watch: 4 });
    expect(rows[0]?.dice[0]).toMatchObject({ id: 'food', name: 'Food', rung: 0.25 });
    expect(rows[0]?.dice[1]).toMatchObject({ id: 'light', broken: 0, rung: 3 });
    expect(rows[0]?.anyBroken).toBeCloseTo(0.75, 12);
  });

  test('LH-WILD-24: by night the lower of two dice is the light’s; a camp needs none', () => {
    const night = lavenderWorld(inTheWild({ watch: 5, dice: { light: 4 } }));
    expectChances(brokenAtEnd(look(night, [SEARCH])), [0, 15 / 16]);
    expectChances(brokenAtEnd(look(night, [CAMP])), [0, 0]);
  });

  test('LH-RES-05: broken food is mended by the best face of its save alone', () => {
    expectChances(brokenAtEnd(look(lavenderWorld(inTheWild({ watch: 4, dice: { food: 20 } })), [SEARCH])), [0.95, 0]);
  });

  test('LH-WILD-21, LH-WILD-22: who says nothing and is not hurt forages, and what they bring saves the food', () => {
    const world = lavenderWorld(inTheWild({ watch: 4, dice: { food: 4 } }));
    // A miss or a fumble, seven faces of twenty, leaves the food die to be rolled; a critical has made it a d6.
    expectChances(brokenAtEnd(look(world, [REGROUP])), [(7 / 20) * (3 / 4), 0]);
  });

  test('LH-WILD-22: a pass that is there already counts', () => {
    const world = lavenderWorld(inTheWild({ watch: 4, dice: { food: 4 }, journey: { foodPassNext: true } }));
    expectChances(brokenAtEnd(look(world, [SEARCH])), [0, 0]);
  });

  test('LH-WILD-17, LH-PBP-02: standing orders are followed: who is to do nothing brings nothing', () => {
    const { world } = playLavender(inTheWild({ watch: 4, dice: { food: 4 } }));
    const ann = { ...NOBODY_IN_PARTICULAR, userId: 'ann', orders: { rest: 'none' } };
    expectChances(brokenAtEnd(look({ ...world, people: { ann } }, [REGROUP])), [0.75, 0]);
  });

  test('LH-WILD-19: who is hurt heals instead of foraging', () => {
    const world = lavenderWorld(inTheWild({ watch: 4, dice: { food: 4 }, characters: [HURT] }));
    expectChances(brokenAtEnd(look(world, [REGROUP])), [0.75, 0]);
  });
});

describe('several watches', () => {
  test('LH-WILD-06: two meals of a d6: broken when both use it', () => {
    const world = lavenderWorld(inTheWild({ watch: 4, dice: { food: 6 } }));
    const chances = look(world, [SEARCH, CAMP, SEARCH]).rows.map(({ dice }) => dice[0]?.broken ?? -1);
    expectChances(chances, [0, 0, 0, (3 / 6) * (3 / 4)]);
  });

  test('LH-WILD-11: the event of a day that begins on the way falls too; a find comes with the next hex', () => {
    const world = lavenderWorld(inTheWild({ watch: 6, dice: { food: 20 }, land: NEXT_DOOR }));
    const plan = [SEARCH, { act: 'travel', toId: 'hex/1,0' }];
    // A fumble of the event, then seven faces of the find: food comes before breakfast is rolled, and is a d4 then.
    const found = (1 / 20) * (7 / 20);
    expectChances(brokenAtEnd(look(world, plan)).slice(0, 1), [found * 0.75 + (1 - found) * 0.95]);
  });

  test('LH-WILD-05, LH-WILD-25: acts that take two watches have a row for each', () => {
    const laden = lavenderWorld(inTheWild({ watch: 2, characters: [LADEN as never] }));
    expect(look(laden, [NE, CAMP]).rows.map(({ at }) => at.watch)).toEqual([2, 3, 4, 5]);
    expect(look(laden, [NE, CAMP], 3).rows).toHaveLength(3);
  });

  test('LH-WILD-14: the lost go on: what they cannot do from there passes as a search', () => {
    const { rows, acts, isFilled } = look(lavenderWorld(inTheWild({ watch: 1 })), [NE, NE, SEARCH]);
    expect(acts).toEqual(['explore', 'explore', 'search']);
    expect(rows.map(({ at }) => at.watch)).toEqual([1, 2, 3]);
    expect(isFilled).toBe(false);
  });

  test('LH-WILD-25: after the plan come ordinary days: search by day, camp by night', () => {
    const { world } = playLavender(inTheWild({ watch: 4, dice: { light: 4 } }));
    const plain = look(world, [SEARCH], 4);
    expect(plain).toMatchObject({ acts: ['search'], isFilled: true });
    expect(plain.rows).toEqual(look(world, [SEARCH, CAMP, SEARCH], 4).rows);
    expect(look(world, null).rows).toHaveLength(6);
    expectChances(brokenAtEnd(look(world, null, 18)).slice(1), [0]);
  });

  test('LH-RES-08: who is alone and leaves does not stop the days', () => {
    const alone = lavenderWorld(inTheWild({ watch: 4, dice: { food: 20, fellowship: 20 } }));
    expect(look(alone, null, 18).rows).toHaveLength(18);
  });
});

describe('what players do not know', () => {
  test('LH-WILD-09, LH-WILD-10, LH-WILD-11: what is due, what waits and what the map hides changes nothing', () => {
    const wish = { watch: 6, dice: { food: 20, light: 20 }, land: NEXT_DOOR } as const;
    const plan = [SEARCH, { act: 'travel', toId: 'hex/1,0' }, NE, NE, CAMP];
    const plain = look(lavenderWorld(inTheWild(wish)), plan);
    const secret = playLavender(
      inTheWild({
        ...wish,
        journey: { due: { kind: 'encounter', watch: 6 }, pendingFind: 'food', pendingLair: true },
        land: {
          'hex/1,0': { visited: true, features: [{ what: 'a hoard', hidden: true, found: false, trap: false }] },
          'hex/2,-1': { blocked: true },
          'hex/1,-1': null,
        },
      }),
    ).world;
    expect(look(secret, plan)).toEqual(plain);
  });

  test('LH-WILD-07: an event that the game master still looks at falls anew', () => {
    const wish = { watch: 6, dice: { food: 20 }, land: NEXT_DOOR, settings: { event_preview: 'always' } } as const;
    const travel = { act: 'travel', toId: 'hex/1,0' };
    const seen = (event: 1 | 5, ...more: 'discovery d20 = 5'[]) => {
      const table = playLavender(inTheWild(wish));
      table.act(
        'watch',
        { ...SEARCH, plan: [travel] },
        'light d8 = 6',
        'light d8 = 6',
        `event d20 = ${event}`,
        ...more,
      );
      expect(table.question()).toMatchObject({ kind: 'event' });
      // The table of this test keeps its questions beside the World.
      const prompts = Object.fromEntries(table.open.map((prompt) => [prompt.id, prompt]));
      return look({ ...table.world, prompts }, null, 1);
    };
    expect(seen(1)).toEqual(seen(5));
    expect(seen(5)).toMatchObject({ isUnderWay: true });
  });
});

describe('what is under way', () => {
  test('LH-WILD-17: a regroup that waits for answers is ended first, then the plan that is set goes on', () => {
    const table = playLavender(inTheWild({ watch: 4, dice: { food: 4 } }));
    table.act('watch', { ...REGROUP, plan: [CAMP] });
    const foreseen = look(table.world, null);
    expect(foreseen).toMatchObject({ isUnderWay: true, acts: ['camp'], isFilled: false });
    expect(foreseen.rows.map(({ at }) => at.watch)).toEqual([4, 5, 6]);
    expectChances([foreseen.rows[0]?.dice[0]?.broken ?? -1], [(7 / 20) * (3 / 4)]);
  });

  test('a forecast changes nothing', () => {
    const { world } = playLavender(inTheWild({ watch: 4 }));
    const before = structuredClone(world);
    look(world, [REGROUP, CAMP]);
    expect(world).toEqual(before);
  });
});

describe('what cannot be foreseen', () => {
  test('a party that is nowhere, or underground', () => {
    expect(refusal(lavenderWorld(inTheWild({ journey: { hexId: null } })), null)).toBe('watch/nowhere');
    const dungeon = {
      roomId: null,
      trail: [],
      wonder: 1,
      due: null,
      turnsSpent: 0,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
    expect(refusal(lavenderWorld(inTheWild({ state: { dungeon } })), null)).toBe('watch/underground');
  });

  test('LH-WILD-13, LH-WILD-15: a first step that cannot be begun is refused as /watch refuses it', () => {
    const { world } = playLavender(inTheWild({ land: { 'hex/1,-1': { blocked: true } } }));
    expect(refusal(world, [{ act: 'travel', toId: 'hex/2,0' }])).toBe('watch/unexplored');
    expect(refusal(world, [NE])).toBe('watch/blocked');
    expect(refusal(world, [{ act: 'travel', toId: HOME }])).toBe('watch/which-way');
  });

  test('more than eighteen watches, less than one, a plan too long or of nothing', () => {
    const { world } = playLavender(inTheWild());
    for (const units of [0, 19, 1.5, -1]) expect(refusal(world, null, units)).toBe('forecast/watches');
    expect(refusal(world, Array(13).fill(SEARCH))).toBe('forecast/plan');
    expect(refusal(world, [])).toBe('forecast/plan');
    expect(refusal(world, [{ act: 'dance' }])).toBe('forecast/plan');
  });
});
