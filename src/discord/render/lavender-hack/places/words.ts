import { t } from '../../../../language/text.ts';
import type { PlacesVocabulary } from '../../../../rules/lavender-hack/places/vocabulary.ts';
import { MAP_FACTS, MAP_REFUSALS, PLACE_REFUSALS, placeChanged } from '../../mechanics/map.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';

/** Words of the map, as the game master writes it. */
export const placesWords = {
  facts: MAP_FACTS,
  refusals: {
    ...MAP_REFUSALS,
    ...PLACE_REFUSALS,
    'place/party-there': () => t`The party is there, or on its way. Nothing was changed; lead it elsewhere first.`,
  },
  changes: { places: placeChanged },
} satisfies ChapterWords<PlacesVocabulary>;
