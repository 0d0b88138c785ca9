import type { PlaceFact } from '../../../../rules/mechanics/map/facts.ts';
import { MAP_FACTS, MAP_REFUSALS, PLACE_REFUSALS, placeChanged } from '../../mechanics/map.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';

/** Words of the map, as the game master writes it. */
export const placesWords = {
  facts: MAP_FACTS,
  refusals: { ...MAP_REFUSALS, ...PLACE_REFUSALS },
  changes: { places: placeChanged },
} satisfies ChapterWords<PlaceFact>;
