import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Act } from '../clock/schemas.ts';
import type { Virtue } from '../kit/ids.ts';
import type { Landmark } from '../realm/schemas.ts';

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
    /** Without a light the company may lose its way (MK-TRAV-03, MK-D-46). */
    'in-the-dark': { roll: Roll; isLost: boolean };
    /** A road or a waterway leads there from now on, or no more (MK-TRAV-01, MK-D-45). */
    'way-laid': { fromId: string; hexId: string; gone: boolean };
    /** The company looks for a boat or a road; the question to the referee follows. */
    'passage-sought': { fromId: string; hexId: string };
    'passage-none': { fromId: string; hexId: string };
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
      event: 'omen' | 'landmark' | 'myth' | 'clear';
      myth: string | null;
    };
    /** The company comes to a landmark; `isNew`: for the first time (MK-TRAV-02, MK-D-41). */
    'landmark-found': { hexId: string; kind: Landmark; text: string; isNew: boolean };
    /** What a hazard or a curse takes from a knight (MK-D-43). */
    'peril-paid': { characterId: string; name: string; virtue: Virtue; roll: Roll };
    /** The company is in the hex of a Myth that has come forth (MK-D-44). */
    'myth-here': { name: string };
  };
  frames: {
    /** Phases that were chosen, one after another (MK-TRAV-01). */
    phases: {
      steps: readonly {
        readonly act: Act;
        readonly where: string | null;
        /** There is a boat or a road, by the referee's word (MK-D-45). */
        readonly isGranted?: boolean;
      }[];
    };
    /** A hazard or a curse that the company has come to (MK-D-43). */
    landmark: { hexId: string };
    /** The company would cruise where no way is known (MK-D-45). */
    passage: { fromId: string; where: string };
    /** A knight's save against it, and what they lose a d6 of if it fails. */
    peril: { characterId: string; virtue: Virtue; toll: Virtue; text: string; isAsked: boolean };
  };
  questions: {
    /** For the referee: whether there is a boat or a road (MK-D-45). */
    passage: ChoiceQuestion<{ road: NoTerms; boat: NoTerms; no: NoTerms }, { fromId: string; hexId: string }>;
    /** For the referee: what it does; by default a save of each knight (MK-D-43). */
    landmark: ChoiceQuestion<
      { vig: NoTerms; cla: NoTerms; spi: NoTerms; luck: NoTerms; pass: NoTerms },
      { kind: Landmark; text: string; virtue: Virtue; hexId: string }
    >;
  };
}
