import type { CrawlChaseFact } from '../../../../rules/hexcrawl-osr/chase/facts.ts';
import type { CrawlChaseQuestions } from '../../../../rules/hexcrawl-osr/chase/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of retreat and chase. */
export const chaseWords = (): CrawlChapterWords<CrawlChaseFact, CrawlChaseQuestions> => ({
  facts: {},
  questions: {},
});
