import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { CombatFact } from './facts.ts';
import type { CombatAct } from './shapes.ts';

/** The game master's questions in a fight. */
export interface CombatQuestions {
  /**
   * For the game master (LH-COMBAT-05, setting `interrupt: gm`): does the blow spoil the slow action? `lost` when nobody
   * answers.
   */
  interrupt: ChoiceQuestion<{ lost: NoTerms; 'goes-on': NoTerms }, { name: string; act: CombatAct }>;
  /** For the game master: what comes of something else that was declared (LH-COMBAT-02). `works` when nobody answers. */
  deed: ChoiceQuestion<
    { works: NoTerms; used: NoTerms; fails: NoTerms },
    { name: string; said: string | null; item: string | null }
  >;
  /** For the game master (LH-COMBAT-06, setting `morale: gm`): `stand` when nobody answers. */
  morale: ChoiceQuestion<
    { stand: NoTerms; flee: NoTerms; yield: NoTerms },
    { foes: readonly string[]; why: Extract<CombatFact, { fact: 'morale' }>['why'] }
  >;
}
