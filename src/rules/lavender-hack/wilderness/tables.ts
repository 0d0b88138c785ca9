import { lineTable } from '../../engine/table.ts';

/** What bad weather may be; the book leaves it to terrain and season, so a campaign may write its own (LH-WILD-08). */
export const WEATHER = lineTable('weather', 'Bad weather', 'LH-WILD-08', true, [
  'Driving rain',
  'Fog as thick as wool',
  'A gale',
  'Hail',
  'Sleet and deep mud',
  'A heavy, airless heat',
]);

/** What lies in the wild for those who look; for the game master to roll on, or to write anew (LH-WILD-11). */
export const DISCOVERIES = lineTable('discoveries', 'Discoveries in the wild', 'LH-WILD-11', true, [
  'A camp that was left in haste',
  'A hermit’s store under a flat stone',
  'A wagon that lost a wheel',
  'An orchard gone wild',
  'A shrine with offerings',
  'A cave with old firewood',
]);
