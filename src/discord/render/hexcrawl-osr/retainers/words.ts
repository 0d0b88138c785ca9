import type { CrawlRetainerFact } from '../../../../rules/hexcrawl-osr/retainers/facts.ts';
import type { CrawlRetainerQuestions } from '../../../../rules/hexcrawl-osr/retainers/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of retainers. */
export const retainersWords = (): CrawlChapterWords<CrawlRetainerFact, CrawlRetainerQuestions> => ({
  facts: {},
  questions: {},
});
