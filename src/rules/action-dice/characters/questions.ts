import type { SeveralQuestion } from '../../mechanics/question.ts';

/** What is asked of and about a character. */
export interface PoolCharacterQuestions {
  /** Which attributes get one more (AD-LVL-03): it waits for their player. */
  raise: SeveralQuestion<{ '{abilityId}': { from: number; to: number } }, { count: number }>;
}
