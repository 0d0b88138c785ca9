import type { CrawlItemFact } from '../../../../rules/hexcrawl-osr/items/facts.ts';
import type { CrawlItemQuestions } from '../../../../rules/hexcrawl-osr/items/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of things and slots. */
export const itemsWords = (): CrawlChapterWords<CrawlItemFact, CrawlItemQuestions> => ({
  facts: {},
  questions: {},
});
