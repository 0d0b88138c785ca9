import type { PoolFoeFact } from '../../../../rules/action-dice/foes/facts.ts';
import type { PoolFoeQuestions } from '../../../../rules/action-dice/foes/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of foes. */
export const foesWords = (): PoolChapterWords<PoolFoeFact, PoolFoeQuestions> => ({ facts: {}, questions: {} });
