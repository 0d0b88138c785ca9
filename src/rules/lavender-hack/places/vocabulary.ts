import type { PlaceFact } from '../../mechanics/map/places.ts';

/** What can happen to places: what every map says. */
export interface PlacesVocabulary {
  shared: PlaceFact;
}
