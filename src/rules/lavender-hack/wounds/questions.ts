import type { ChoiceQuestion } from '../../mechanics/question.ts';

/** What is asked of whom a foe strikes. */
export interface WoundQuestions {
  /** How to meet an attack (LH-DEFEND-01): `roll` when nobody answers. */
  defend: ChoiceQuestion<
    { roll: { modifier: number }; background: { background: string } },
    { foe: string; damage: number }
  >;
}
