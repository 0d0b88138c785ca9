import type { CrawlEncounterFact } from '../../../../rules/hexcrawl-osr/encounters/facts.ts';
import type { CrawlEncounterQuestions } from '../../../../rules/hexcrawl-osr/encounters/questions.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of the watch die, meetings and creatures. */
export const encountersWords = (): CrawlChapterWords<CrawlEncounterFact, CrawlEncounterQuestions> => ({
  facts: {},
  questions: {},
});
