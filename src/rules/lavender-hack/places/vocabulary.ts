import type { PlaceFact } from '../../mechanics/map/places.ts';

/** Facts of places: those of every map. */
export interface PlacesVocabulary {
  shared: PlaceFact;
}
