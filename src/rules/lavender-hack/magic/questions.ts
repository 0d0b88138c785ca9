import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked when somebody casts. */
export interface MagicQuestions {
  /** Add the gear die to the damage of a working (LH-WISE-06)? Optional; `no` when nobody answers. */
  reagents: ChoiceQuestion<{ yes: { die: UsageSize; broken: boolean }; no: NoTerms }, { working: string }>;
}
