import type { LavenderContext } from '../context.ts';
import { type UsageFrame, usageFrame } from '../usage/frames.ts';

/** Dawn and dusk. */
const MEALS: readonly number[] = [1, 4];

/** Whether food is rolled when this watch is spent (LH-WILD-06). */
export function isMeal(watch: number): boolean {
  return MEALS.includes(watch);
}

/**
 * The food roll of one watch; null when foragers have seen to it (LH-WILD-22). The day-long pass comes first, and a pass
 * for the next roll is kept meanwhile.
 */
export function foodRoll({ world, emit }: LavenderContext): UsageFrame | null {
  const { journey } = world.party.state;
  const by = journey?.foodPassDay ? 'day' : journey?.foodPassNext ? 'next' : null;
  if (by === null) return usageFrame('food', 'day', null);
  if (journey !== null && by === 'next') journey.foodPassNext = false;
  emit({ fact: 'food-passes', rule: 'LH-WILD-22', by });
  return null;
}
