import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';

/** What is asked about tables. */
export interface OathTableQuestions {
  /** For the referee (MK-REF-04): kept when nobody says otherwise. */
  result: ChoiceQuestion<{ keep: NoTerms; change: NoTerms }, { table: string; text: string }>;
  /** What it is instead; as it fell when nobody says. */
  'result-text': TextQuestion<{ table: string; text: string }>;
}
