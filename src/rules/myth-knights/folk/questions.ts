import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Bargain } from './facts.ts';

/** What is asked about the people of the realm. */
export interface OathFolkQuestions {
  /** For the referee: whether they take what is offered (MK-GEAR-01). The dice say so when nobody does. */
  barter: ChoiceQuestion<
    { agree: NoTerms; roll: { at: number }; decline: NoTerms },
    { [Key in keyof Bargain]: Bargain[Key] }
  >;
}
