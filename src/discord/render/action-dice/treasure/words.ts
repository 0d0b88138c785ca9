import type { PoolTreasureFact } from '../../../../rules/action-dice/treasure/facts.ts';
import type { PoolTreasureQuestions } from '../../../../rules/action-dice/treasure/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of treasure and towns. */
export const treasureWords = (): PoolChapterWords<PoolTreasureFact, PoolTreasureQuestions> => ({
  facts: {},
  questions: {},
});
