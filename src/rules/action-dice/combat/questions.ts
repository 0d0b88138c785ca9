import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked in a fight. */
export interface PoolCombatQuestions {
  /**
   * Whether a shield comes between, with so many fighting dice; each option is that of one character who could
   * (AD-FIGHT-03). It lands when nobody takes it.
   */
  block: ChoiceQuestion<
    { '{blocker}': { name: string; own: boolean; dice: number; ready: number }; pass: NoTerms },
    { foe: string; dice: number; wounds: number }
  >;
}
