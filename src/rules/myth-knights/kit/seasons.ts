import type { OathClock } from '../clock/shapes.ts';
import { SEASONS } from './terms.ts';

/** The Season as a number that grows through the years. */
export function seasonNumber({ year, season }: Pick<OathClock, 'year' | 'season'>): number {
  return year * SEASONS + season;
}
