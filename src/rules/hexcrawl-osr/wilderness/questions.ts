import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { WatchAct } from './shapes.ts';

/** What is asked on the way. */
export interface CrawlWildernessQuestions {
  /** For the leader, before a watch of travel beyond three (HX-TRAV-03). `stop` when nobody answers: no time passes. */
  march: ChoiceQuestion<{ 'march-on': NoTerms; stop: NoTerms }, { walked: number; dc: number }>;
  /** For everybody who is here: what they do with the watch (HX-TRAV-01). `rest` when somebody does not answer. */
  'watch-acts': ChoiceQuestion<{ [Act in Exclude<WatchAct, 'travel'>]: NoTerms }>;
}
