import type { Roll } from '../../engine/dice.ts';
import type { Act } from '../clock/schemas.ts';

/** Facts, frames and questions of travel. */
export interface TravelVocabulary {
  facts: {
    /** The company moves through these hexes, the last is where it is then (MK-TRAV-01). */
    rode: {
      act: Exclude<Act, 'camp' | 'peace'>;
      hexIds: readonly string[];
      terrain: string;
      holding: string | null;
      isNew: boolean;
    };
    /** Nobody crosses there, and the phase is lost (MK-TRAV-03). */
    barred: { fromId: string; hexId: string };
    /** A steed tires (MK-TRAV-01). */
    'steed-tired': { characterId: string; name: string; roll: Roll; from: number; to: number };
    /** A full day in a Holding (MK-HURT-03); the recoveries are facts of their own. */
    hospitality: Record<never, never>;
    'steed-rested': { characterId: string; name: string; from: number; to: number };
    /** The price of winter and night (MK-TRAV-03). */
    weathered: { characterId: string; name: string; by: 'winter' | 'night'; roll: Roll };
    /** The wilderness die; null: in a Myth's own hex nothing is rolled (MK-TRAV-02, MK-TRAV-03). For the referee. */
    'event-rolled': {
      roll: Roll | null;
      mythRolls: readonly Roll[];
      event: 'omen' | 'landmark' | 'clear';
      myth: string | null;
    };
    'landmark-found': { hexId: string; kind: string; text: string };
  };
  frames: {
    /** Phases that were chosen, one after another (MK-TRAV-01). */
    phases: { steps: readonly { readonly act: Act; readonly where: string | null }[] };
  };
}
