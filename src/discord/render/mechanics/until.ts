import { named, t } from '../../../language/text.ts';
import type { Until } from '../../../rules/engine/world.ts';
import { CLOCK_UNITS } from '../../../rules/mechanics/clock.ts';

/**
 * When something ends by itself: `until the end of the watch`, `until the end of watch 2 of day 3`, `for 3 rounds`,
 * `until the end of turn 6 (day 3, watch 2, hour 1)`.
 * @param now the present time, its longest unit first; null where it is told for later, and the whole date is named
 */
export function endWords(until: Until, now: readonly number[] | null): string {
  switch (until.kind) {
    case 'scene':
      return t`until the scene ends`;
    case 'count':
      return until.left === 1 ? endOf(until.unit) : moreWords(until.unit, until.left);
    case 'through':
      return throughWords(until.unit, until.moment, now);
  }
}

/** The present one is `the watch`; of any other as much is said as differs from now: `watch 5`, `watch 1 of day 3`. */
function throughWords(unit: string, moment: readonly number[], now: readonly number[] | null): string {
  const differs = now === null ? 0 : moment.findIndex((number, at) => number !== now[at]);
  if (differs === -1) return endOf(unit);
  // A book with a calendar of its own names its units nowhere else.
  if (CLOCK_UNITS[moment.length - 1] !== unit) return t`until the end of ${named(unit)} ${moment.at(-1) ?? 0}`;
  const parts = moment.map((number, at) => `${named(CLOCK_UNITS[at] ?? unit)} ${number}`);
  const [last = '', ...around] = parts.slice(differs).reverse();
  if (around.length < 2) return t`until the end of ${[last, ...around].join(t` of `)}`;
  return t`until the end of ${`${last} (${around.reverse().join(', ')})`}`;
}

/** One phrase for each unit: its article and its ending hang on it in other languages. */
function endOf(unit: string): string {
  return named(`until the end of the ${unit}`);
}

function moreWords(unit: string, left: number): string {
  return t`for ${left} more ${named(`${unit}s`)}`;
}
