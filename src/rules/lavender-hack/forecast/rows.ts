import { emptyCloud } from '../../engine/forecast/falls.ts';
import type { ForecastRow } from '../../engine/forecast/result.ts';
import type { World as EngineWorld, UsageSize } from '../../engine/world.ts';
import { editionOf } from '../kit/edition.ts';
import type { World } from '../schemas.ts';

const WATCHES = 6;
/** The facts of a day's consumption in the wild (LH-WILD-06, LH-WILD-24). */
const FORECAST_FACTS = ['food', 'light'] as const;

type Sizes = readonly (UsageSize | null)[];

/** Counts how the dice stand whenever a watch is over. */
interface Rows {
  seen(before: EngineWorld, after: EngineWorld, chance: number): void;
  /** Watches that are over in a World. */
  spent(world: EngineWorld): number;
  all(): readonly ForecastRow[];
}

/** @param most number of watches that matter */
export function countUp(start: World, most: number): Rows {
  const first = watchNumber(start);
  const clouds = Array.from({ length: most }, () => emptyCloud<Sizes>());
  const spent = (world: EngineWorld) => watchNumber(world as World) - first;
  return {
    spent,
    seen(before, after, chance) {
      const over = spent(after);
      if (over <= spent(before)) return;
      const sizes = FORECAST_FACTS.map((id) => after.usageDice[id]?.size ?? null);
      clouds[over - 1]?.add(sizes.join(), sizes, chance);
    },
    all: () => clouds.map((cloud, index) => rowOf(start, first + index, cloud.all())),
  };
}

function rowOf(
  start: World,
  number: number,
  seen: ReturnType<ReturnType<typeof emptyCloud<Sizes>>['all']>,
): ForecastRow {
  const share = (is: (sizes: Sizes) => boolean) =>
    seen.reduce((sum, { state, chance }) => (is(state) ? sum + chance : sum), 0);
  const { rungs } = editionOf(start).ladder;
  const [lowest] = rungs;
  const dice = FORECAST_FACTS.flatMap((id, index) => {
    const die = start.usageDice[id];
    if (die === undefined) return [];
    const rung = seen.reduce((sum, { state, chance }) => sum + chance * rungs.indexOf(state[index] ?? lowest), 0);
    const about = rungs[Math.round(rung)] ?? lowest;
    return [{ id, name: die.name, broken: share((sizes) => sizes[index] === lowest), rung, about }];
  });
  const at = { day: Math.floor(number / WATCHES) + 1, watch: (number % WATCHES) + 1 };
  return { at, dice, anyBroken: share((sizes) => sizes.includes(lowest)) };
}

/** Number of the present watch, 0 for the first of the first day. */
export function watchNumber({ party }: World): number {
  const { day, watch } = party.state.clock;
  return (day - 1) * WATCHES + watch - 1;
}
