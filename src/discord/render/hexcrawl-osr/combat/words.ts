import type { CrawlCombatFact } from '../../../../rules/hexcrawl-osr/combat/facts.ts';
import type { CrawlCombatQuestions } from '../../../../rules/hexcrawl-osr/combat/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of fights. */
export const combatWords = (): CrawlChapterWords<CrawlCombatFact, CrawlCombatQuestions> => ({
  facts: {},
  questions: {},
});
