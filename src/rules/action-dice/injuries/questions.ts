import type { ChoiceQuestion, NoTerms, SeveralQuestion } from '../../mechanics/question.ts';
import type { DiceKind } from '../kit/terms.ts';

/** What is asked of injuries. */
export interface PoolInjuryQuestions {
  /** Which of their dice somebody loses with a head wound; the kinds of which most are ready when they do not say (AD-INJ-06). */
  'halve-dice': SeveralQuestion<{ '{dieId}': { kind: DiceKind } }, { lose: number }>;
  /** For all who can help somebody who bleeds: who is first tries it (AD-INJ-05). `turns`: how many are left, this one counted. */
  tend: ChoiceQuestion<{ bandages: NoTerms; bare: NoTerms; leave: NoTerms }, { turns: number }>;
}
