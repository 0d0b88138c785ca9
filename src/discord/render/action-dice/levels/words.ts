import type { PoolLevelFact } from '../../../../rules/action-dice/levels/facts.ts';
import type { PoolLevelQuestions } from '../../../../rules/action-dice/levels/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of training, investment and titles. */
export const levelsWords = (): PoolChapterWords<PoolLevelFact, PoolLevelQuestions> => ({ facts: {}, questions: {} });
