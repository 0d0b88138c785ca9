import type { PoolRecoveryFact } from '../../../../rules/action-dice/recovery/facts.ts';
import type { PoolRecoveryQuestions } from '../../../../rules/action-dice/recovery/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of rest and healing. */
export const recoveryWords = (): PoolChapterWords<PoolRecoveryFact, PoolRecoveryQuestions> => ({
  facts: {},
  questions: {},
});
