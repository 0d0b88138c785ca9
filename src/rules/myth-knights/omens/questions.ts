import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';

/** What is asked of the referee about an omen, by the name of its Myth: it is shown when they do not answer (MK-TRAV-04). */
export interface OathOmenQuestions {
  omen: ChoiceQuestion<
    { post: NoTerms; rewrite: NoTerms; hold: NoTerms },
    { name: string; text: string; number: number; of: number }
  >;
  'omen-text': TextQuestion<{ name: string; text: string; number: number; of: number }>;
}
