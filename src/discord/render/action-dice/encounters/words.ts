import type { PoolEncounterFact } from '../../../../rules/action-dice/encounters/facts.ts';
import type { PoolEncounterQuestions } from '../../../../rules/action-dice/encounters/questions.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of meetings. */
export const encountersWords = (): PoolChapterWords<PoolEncounterFact, PoolEncounterQuestions> => ({
  facts: {},
  questions: {},
});
