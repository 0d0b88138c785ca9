import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { PoolAbility } from '../kit/terms.ts';

/** What is asked around rolls against 15. */
export interface PoolCheckQuestions {
  /**
   * For whoever has failed and has a skill die ready: roll again for one of them, with no time lost (AD-SKILL-02). It is
   * kept as it fell when nobody answers, and when they do something else. `chance`: of success, in a hundred.
   */
  'second-try': ChoiceQuestion<{ again: { chance: number; ready: number }; keep: NoTerms }, { total: number }>;
  /** A save that the game master called for (AD-SAVE-01). */
  save: ChoiceQuestion<{ roll: { ability: PoolAbility; bonus: number } }, { ability: PoolAbility; reason: string }>;
}
