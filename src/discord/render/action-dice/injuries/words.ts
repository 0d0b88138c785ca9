import type { PoolInjuryFact } from '../../../../rules/action-dice/injuries/facts.ts';
import type { PoolInjuryQuestions } from '../../../../rules/action-dice/injuries/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of injuries. */
export const injuriesWords = (): PoolChapterWords<PoolInjuryFact, PoolInjuryQuestions> => ({
  facts: {},
  questions: {},
});
