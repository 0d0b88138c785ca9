import type { ChoiceQuestion, NoTerms, TextQuestion } from '../kit/question.ts';

/** What is asked about a thing. */
export interface ItemQuestions {
  /** For who is to have it: a thing that somebody passes on. `leave` when nobody answers. */
  pass: ChoiceQuestion<{ take: { slots: number }; leave: NoTerms }, { item: string; from: string }>;
  /** For the game master: who wants a thing and would give more for it (LH-APPR-02). */
  buyer: TextQuestion<{ item: string }>;
}
