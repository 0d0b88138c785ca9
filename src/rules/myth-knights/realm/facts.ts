import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { PlaceFact } from '../../mechanics/map/facts.ts';

/** What can happen to the realm. */
export type OathRealmFact =
  /** The referee makes a realm; its seed is told to nobody else (MK-REALM-01). `roll`: null where it was said. */
  | Of<
      'realm-made',
      { seed: number; roll: Roll | null; columns: number; rows: number; barriers: number; landmarks: number }
    >
  /** The players see its Holdings, the Seat of Power first (MK-REALM-04). */
  | Of<'realm-published', { holdings: readonly string[] }>
  /** The referee moves something that players do not know of. */
  | Of<'realm-changed', { what: 'myth' | 'holding' | 'barrier'; name: string; hexId: string; gone: boolean }>
  /** The company is set down on the map, or taken off it. */
  | Of<'company-placed', { hexId: string | null }>
  | PlaceFact;
