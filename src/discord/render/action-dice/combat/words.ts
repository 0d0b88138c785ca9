import type { PoolCombatFact } from '../../../../rules/action-dice/combat/facts.ts';
import type { PoolCombatQuestions } from '../../../../rules/action-dice/combat/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of fights. */
export const combatWords = (): PoolChapterWords<PoolCombatFact, PoolCombatQuestions> => ({ facts: {}, questions: {} });
