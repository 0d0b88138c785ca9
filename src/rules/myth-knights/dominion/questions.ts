import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { OathCrisis } from './shapes.ts';

/** What is asked of whoever rules. */
export interface OathDominionQuestions {
  /** Which of two crises they take: the first when nobody answers (MK-DOM-02). */
  dilemma: ChoiceQuestion<{ '{crisis}': { crisis: OathCrisis } }, { domain: string }>;
}
