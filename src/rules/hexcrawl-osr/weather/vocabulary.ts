import type { Roll } from '../../engine/dice.ts';
import type { Weather } from './schemas.ts';

/** Facts, frames and questions of weather and its effects. */
export interface WeatherVocabulary {
  facts: {
    /** Wind, precipitation and temperature are rolled again (HX-WEA-01); `why`: a new morning or watch, or the watch die. */
    weather: Pick<Weather, 'wind' | 'precip' | 'temp'> & {
      why: 'morning' | 'watch' | 'watch-die';
      isBad: boolean;
      rolls: readonly Roll[];
    };
  };
}
