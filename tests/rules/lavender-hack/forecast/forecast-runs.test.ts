import { expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import type { Json } from '../../../../src/rules/engine/json.ts';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { forecastPlan } from '../../../../src/rules/lavender-hack/forecast/chapter.ts';
import { type Counted, playManyTimes } from '../../../support/forecast-runs.ts';
import { SIZES } from '../../../support/sizes.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const RUNS = SIZES.forecasts;
const MAX_ERRORS = 4;
/** Milliseconds; a run takes a tenth of one on a machine that does nothing else. */
const PATIENCE = 240_000;
const SEARCH = { act: 'search' };

const PLANS: readonly [string, Parameters<typeof inTheWild>[0], readonly Readonly<Record<string, Json>>[], number][] = [
  [
    'LH-WILD-06, LH-WILD-22, LH-WILD-24: a regroup with foragers, a night with torches, breakfast',
    { watch: 4, dice: { food: 4, light: 4 }, characters: [{}, { sheet: { hp: 7 } }] },
    [{ act: 'regroup' }, SEARCH, SEARCH, SEARCH],
    4,
  ],
  [
    'LH-WILD-11, LH-WILD-13, LH-WILD-14: a night march into the next day, with finds and lost ways',
    { watch: 6, dice: { food: 20, light: 4 } },
    [SEARCH, { act: 'explore', direction: 0 }, { act: 'explore', direction: 1 }],
    3,
  ],
];

test.each(PLANS)(
  '%s: many thousand runs agree within four standard errors',
  { timeout: PATIENCE },
  (_name, wish, plan, watches) => {
    const { world } = playLavender(inTheWild(wish));
    const foreseen = forecastPlan(lavenderHack as AnyBook, world, { plan, units: watches });
    if (isRefusal(foreseen)) throw new Error(foreseen.refused);
    const counted = playManyTimes(world, plan, { runs: RUNS, seed: 2_026, watches });
    for (const [index, [food, light, either]] of counted.entries()) {
      const row = foreseen.rows[index];
      expect(errors(food.broken / RUNS, row?.dice[0]?.broken)).toBeLessThan(MAX_ERRORS);
      expect(errors(light.broken / RUNS, row?.dice[1]?.broken)).toBeLessThan(MAX_ERRORS);
      expect(errors(either.broken / RUNS, row?.anyBroken)).toBeLessThan(MAX_ERRORS);
      expect(rungErrors(food, row?.dice[0]?.rung)).toBeLessThan(MAX_ERRORS);
      expect(rungErrors(light, row?.dice[1]?.rung)).toBeLessThan(MAX_ERRORS);
    }
  },
);

/** How many standard errors a share is off; what cannot vary has to be the same. */
function errors(share: number, chance = Number.NaN): number {
  return off(share - chance, Math.sqrt((chance * (1 - chance)) / RUNS));
}

function rungErrors({ rungs, rungSquares }: Counted, rung = Number.NaN): number {
  const mean = rungs / RUNS;
  return off(mean - rung, Math.sqrt(Math.max(0, rungSquares / RUNS - mean * mean) / RUNS));
}

function off(difference: number, error: number): number {
  const far = Math.abs(difference);
  if (far < 1e-9) return 0;
  return far / Math.max(error, 1e-12);
}
