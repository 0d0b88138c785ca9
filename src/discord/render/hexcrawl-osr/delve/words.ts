import type { CrawlDelveFact } from '../../../../rules/hexcrawl-osr/delve/facts.ts';
import type { CrawlDelveQuestions } from '../../../../rules/hexcrawl-osr/delve/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of dungeon turns and the way back. */
export const delveWords = (): CrawlChapterWords<CrawlDelveFact, CrawlDelveQuestions> => ({
  facts: {},
  questions: {},
});
