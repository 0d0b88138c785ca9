import type { Of } from '../../engine/prompt.ts';

/** What can happen to the map. */
export type PlaceFact =
  | Of<'place-written', { placeId: string; what: 'hex' | 'room'; change?: 'new' | 'edited' | 'exits' | 'gone' }>
  | Of<'places-imported', { hexes: number; rooms: number }>;
