import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { OathVirtue } from '../kit/terms.ts';

/** What is asked around saves. */
export interface OathCheckQuestions {
  /** A save that the referee called for (MK-CORE-01). */
  save: ChoiceQuestion<{ roll: { virtue: OathVirtue; at: number } }, { virtue: OathVirtue; reason: string }>;
}
