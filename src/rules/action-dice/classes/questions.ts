import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { DiceKind } from '../kit/terms.ts';
import type { Letter } from './shapes.ts';

/** What is asked about classes. */
export interface PoolClassQuestions {
  /** Which template somebody takes (AD-CLASS-01): it waits for their player. */
  template: ChoiceQuestion<{
    '{slug/letter}': { className: string; letter: Letter; text: string; kind: DiceKind };
  }>;
}
