import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { AbilityId, Degree, TestUse, UsageWhy } from '../kit/terms.ts';

/** What is asked in a test, and for a roll by hand. */
export interface CheckQuestions {
  /** Add the gear die to a test (LH-GEAR-01)? Optional; `keep` when nobody answers. */
  'gear-die': ChoiceQuestion<
    { add: { die: UsageSize; broken: boolean }; keep: NoTerms },
    /** `foe`: whom an attack (`use`: `melee`, `missile`) or a defence is against. */
    { ability: AbilityId; use: TestUse; total: number; degree: Degree; passOnly?: boolean; foe?: string }
  >;
  /**
   * Which of two dice counts (LH-TEST-05, setting `advantage_pick: ask`): the player's on advantage, the game master's on
   * disadvantage.
   */
  'advantage-pick': ChoiceQuestion<
    { first: { face: number }; second: { face: number } },
    { edge: 'advantage' | 'disadvantage'; purpose: string; sides: number }
  >;
  /** A save that the game master called (LH-TEST-10). `roll` when nobody answers. */
  save: ChoiceQuestion<
    { roll: { ability: AbilityId; modifier: number }; background: { background: string } },
    { ability: AbilityId; reason: string; modifier: number }
  >;
  /** The background, before a roll that a rule forces; only of who ordered to be asked (LH-GEAR-08). `roll` when nobody answers. */
  claim: ChoiceQuestion<
    { roll: { ability: AbilityId; modifier: number }; background: { background: string } },
    { ability: AbilityId; use: TestUse }
  >;
  /**
   * For who has the spotlight: a roll that a procedure forces (LH-SPOT-04, setting `spotlight_rolls`). `roll` when nobody
   * answers.
   */
  'roll-die': ChoiceQuestion<
    { roll: { name: string; die: UsageSize; broken: boolean } },
    { name: string; why: UsageWhy }
  >;
}
