import type { ChoiceQuestion, SeveralQuestion } from '../../mechanics/question.ts';
import type { OathCrisis } from './shapes.ts';

/** What is asked of whoever rules. */
export interface OathDominionQuestions {
  /** Which of two crises they take: the first when nobody answers (MK-DOM-02). */
  dilemma: ChoiceQuestion<{ '{crisis}': { crisis: OathCrisis } }, { domain: string }>;
  /** For the referee: which come, of those that are not there; the first of them when nobody says (MK-D-30). */
  crises: SeveralQuestion<{ '{crisis}': { crisis: OathCrisis } }, { domain: string; isDilemma: boolean }>;
}
