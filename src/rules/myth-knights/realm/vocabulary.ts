import type { Roll } from '../../engine/dice.ts';
import type { PlaceFact } from '../../mechanics/map/places.ts';

/** Facts, frames and questions of the realm. */
export interface RealmVocabulary {
  facts: {
    /** The referee makes a realm; its seed is secret (MK-REALM-01). `roll`: null if the size was given. */
    'realm-made': {
      seed: number;
      roll: Roll | null;
      columns: number;
      rows: number;
      barriers: number;
      landmarks: number;
    };
    /** The players see its Holdings, the Seat of Power first (MK-REALM-04). */
    'realm-published': { holdings: readonly string[] };
    /** The referee moves something that players do not know of. */
    'realm-changed': { what: 'myth' | 'holding' | 'barrier'; name: string; hexId: string; gone: boolean };
    /** The company is set down on the map, or taken off it. */
    'company-placed': { hexId: string | null };
  };
  shared: PlaceFact;
}
