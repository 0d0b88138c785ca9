import type { CrawlWildernessFact } from '../../../../rules/hexcrawl-osr/wilderness/facts.ts';
import type { CrawlWildernessQuestions } from '../../../../rules/hexcrawl-osr/wilderness/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of travel, and what each does in a watch. */
export const wildernessWords = (): CrawlChapterWords<CrawlWildernessFact, CrawlWildernessQuestions> => ({
  facts: {},
  questions: {},
});
