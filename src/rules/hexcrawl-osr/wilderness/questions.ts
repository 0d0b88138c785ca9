import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked on the way. */
export interface CrawlWildernessQuestions {
  /** For the leader, before a watch of travel beyond three (HX-TRAV-03). `stop` when nobody answers: no time passes. */
  march: ChoiceQuestion<{ 'march-on': NoTerms; stop: NoTerms }, { walked: number; dc: number }>;
}
