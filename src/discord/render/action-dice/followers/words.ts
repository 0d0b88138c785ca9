import type { PoolFollowerFact } from '../../../../rules/action-dice/followers/facts.ts';
import type { PoolFollowerQuestions } from '../../../../rules/action-dice/followers/questions.ts';
import { followerFacts } from '../../mechanics/followers.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';
import { VOCABULARY } from '../kit/vocabulary.ts';

/** Words of hirelings and henchpersons. */
export const followersWords = (): PoolChapterWords<PoolFollowerFact, PoolFollowerQuestions> => ({
  facts: followerFacts(VOCABULARY),
  questions: {},
});
