import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { CrawlWeather } from './shapes.ts';

/** What can happen: weather and what it does. */
export type CrawlWeatherFact =
  /** Wind, precipitation and temperature are rolled anew (HX-WEA-01); `why`: a new morning or watch, or the watch die. */
  Of<
    'weather',
    Pick<CrawlWeather, 'wind' | 'precip' | 'temp'> & {
      why: 'morning' | 'watch' | 'watch-die';
      isBad: boolean;
      rolls: readonly Roll[];
    }
  >;
