import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked in a fight. */
export interface OathCombatQuestions {
  /**
   * Whether a die of an attack on somebody is denied: each option is that of one knight who could, with the die that is
   * the highest (MK-ATK-02). It stays when nobody takes it.
   */
  deny: ChoiceQuestion<
    { '{denier}': { name: string; own: boolean; at: number }; pass: NoTerms },
    { target: string; attackers: string; highest: number; damage: number }
  >;
  /** What the dice of an attack go into, of one attacker after another (MK-ATK-03). They bolster when nobody answers. */
  gambit: ChoiceQuestion<
    {
      '{gambit}': { gambit: string; greater: boolean; face: number | null; strong: boolean; at: number };
      done: NoTerms;
    },
    { target: string; faces: string; damage: number }
  >;
}
