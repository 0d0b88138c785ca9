import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked of retainers. */
export interface CrawlRetainerQuestions {
  /** For the game master (HX-FLEE-03): they are scattered when nobody answers, which can be mended. */
  rout: ChoiceQuestion<
    { scattered: NoTerms; lost: NoTerms; killed: NoTerms; apart: NoTerms },
    { names: readonly string[] }
  >;
}
