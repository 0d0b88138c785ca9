import type { Clock } from '../clock/shapes.ts';

/** The numbers of the calendar that a moment has, the year first. */
export function momentOf({ year, season, day, phase }: Clock): number[] {
  return [year, season, day, phase];
}
