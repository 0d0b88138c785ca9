import type { Clock } from '../clock/shapes.ts';
import { SEASONS } from './terms.ts';

/** The Season as a number that grows through the years. */
export function seasonNumber({ year, season }: Pick<Clock, 'year' | 'season'>): number {
  return year * SEASONS + season;
}
