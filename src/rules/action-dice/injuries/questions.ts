import type { SeveralQuestion } from '../../mechanics/question.ts';
import type { DiceKind } from '../kit/terms.ts';

/** What is asked of injuries. */
export interface PoolInjuryQuestions {
  /** Which of their dice somebody loses with a head wound; the kinds of which most are ready when they do not say (AD-INJ-06). */
  'halve-dice': SeveralQuestion<{ '{dieId}': { kind: DiceKind } }, { lose: number }>;
}
