import type { PoolItemFact } from '../../../../rules/action-dice/items/facts.ts';
import type { PoolItemQuestions } from '../../../../rules/action-dice/items/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of what is carried and worn. */
export const itemsWords = (): PoolChapterWords<PoolItemFact, PoolItemQuestions> => ({ facts: {}, questions: {} });
