import type { Clock } from '../clock/schemas.ts';
import { SEASONS } from './ids.ts';

/** The numbers of the calendar that a moment has, the year first. */
export function momentOf({ year, season, day, phase }: Clock): number[] {
  return [year, season, day, phase];
}

/** The Season as a number that grows through the years. */
export function seasonNumber({ year, season }: Pick<Clock, 'year' | 'season'>): number {
  return year * SEASONS + season;
}
