import type { Roll } from '../../engine/dice.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { SaveWaivedFact } from '../../mechanics/saves.ts';
import type { Condition, SaveUse, Virtue } from '../kit/ids.ts';
import type { LuckOutcome } from './schemas.ts';

interface Saving {
  characterId: string;
  name: string;
  virtue: Virtue;
}

/** Facts and questions of saves, luck and conditions. */
export interface ChecksVocabulary {
  facts: {
    /** A d20 against a virtue as it is now (MK-CORE-01). */
    save: Saving & {
      use: SaveUse;
      /** The player's intention, or the reason why it was called for. */
      intent: string | null;
      /** The virtue now. */
      at: number;
      roll: Roll;
      success: boolean;
    };
    /** The referee asks for a save; the question follows. */
    'save-called': Saving & { reason: string };
    /** A d6 where nobody's virtue is in question (MK-REF-03). */
    luck: { question: string; roll: Roll; outcome: LuckOutcome };
  };
  shared: SaveWaivedFact | ConditionFact<Condition>;
  frames: {
    /** A save that the referee called for (MK-CORE-01). */
    save: {
      characterId: string;
      virtue: Virtue;
      reason: string;
    };
  };
  questions: {
    /** A save that the referee called for (MK-CORE-01). */
    save: ChoiceQuestion<{ roll: { virtue: Virtue; at: number } }, { virtue: Virtue; reason: string }>;
  };
}
