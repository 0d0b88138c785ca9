import type { CrawlWeatherFact } from '../../../../rules/hexcrawl-osr/weather/facts.ts';
import type { CrawlWeatherQuestions } from '../../../../rules/hexcrawl-osr/weather/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of the weather. */
export const weatherWords = (): CrawlChapterWords<CrawlWeatherFact, CrawlWeatherQuestions> => ({
  facts: {},
  questions: {},
});
