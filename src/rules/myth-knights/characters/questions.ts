import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked of and about a knight. */
export interface OathCharacterQuestions {
  /** How the company begins (MK-MAKE-01): it waits for the player of the first knight, or of each (MK-D-01). */
  start: ChoiceQuestion<{ wanderer: NoTerms; courtier: NoTerms; ruler: NoTerms }, { forAll: boolean }>;
  /** For the referee: whether it counts as indulging a passion (MK-G-04). It does when nobody says. */
  indulge: ChoiceQuestion<{ counts: NoTerms; not: NoTerms }, { passion: string; how: string }>;
}
