import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { SaveWaivedFact } from '../../mechanics/called-off.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { OathCondition, OathSaveUse, OathVirtue } from '../kit/terms.ts';
import type { LuckOutcome } from './shapes.ts';

interface Saving {
  characterId: string;
  name: string;
  virtue: OathVirtue;
}

/** What saves, luck and states can bring. */
export type OathCheckFact =
  /** A d20 against a virtue as it is now (MK-CORE-01). */
  | Of<
      'save',
      Saving & {
        use: OathSaveUse;
        /** What the player wants, or why it was called for. */
        intent: string | null;
        /** The virtue now. */
        at: number;
        roll: Roll;
        success: boolean;
      }
    >
  /** The referee asks for a save; the question follows. */
  | Of<'save-called', Saving & { reason: string }>
  | SaveWaivedFact
  /** A d6 where nobody's virtue is in question (MK-REF-03). */
  | Of<'luck', { question: string; roll: Roll; outcome: LuckOutcome }>
  | ConditionFact<OathCondition>;
