import type { OathClock } from '../clock/shapes.ts';

/** The numbers of the calendar that a moment has, the year first. */
export function momentOf({ year, season, day, phase }: OathClock): number[] {
  return [year, season, day, phase];
}
