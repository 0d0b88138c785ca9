import type { Until } from '../../../rules/engine/world.ts';
import { CLOCK_UNITS } from '../../../rules/mechanics/clock.ts';
import { many } from '../engine/words.ts';

/**
 * When something ends by itself: `until the end of the watch`, `until the end of watch 2 of day 3`, `for 3 rounds`.
 * @param now the present time, its longest unit first; null where it is told for later, and the whole date is named
 */
export function endWords(until: Until, now: readonly number[] | null): string {
  switch (until.kind) {
    case 'scene':
      return 'until the scene ends';
    case 'count':
      return until.left === 1 ? `until the end of the ${until.unit}` : `for ${many(until.left, `more ${until.unit}`)}`;
    case 'through':
      return `until the end of ${stretchWords(until.unit, until.moment, now)}`;
  }
}

/** The present one is `the watch`; of any other as much is said as differs from now: `watch 5`, `watch 1 of day 3`. */
function stretchWords(unit: string, moment: readonly number[], now: readonly number[] | null): string {
  const differs = now === null ? 0 : moment.findIndex((number, at) => number !== now[at]);
  if (differs === -1) return `the ${unit}`;
  // A book with a calendar of its own names its units nowhere else.
  if (CLOCK_UNITS[moment.length - 1] !== unit) return `${unit} ${moment.at(-1)}`;
  const named = moment.map((number, at) => `${CLOCK_UNITS[at]} ${number}`);
  return named.slice(differs).reverse().join(' of ');
}
