import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { AbilityId } from '../kit/terms.ts';

/** The questions underground. */
export interface DungeonQuestions {
  /** For the spotlight player: something is heard a few rooms off (LH-DUNG-06). `wait` when nobody answers. */
  distant: ChoiceQuestion<{ flee: NoTerms; door: { die: UsageSize }; ambush: NoTerms; wait: NoTerms }>;
  /**
   * For the game master: the party comes upon a trap that nobody has found (LH-DUNG-14). `spring` when nobody answers;
   * `ability` and `damage` are what it springs with.
   */
  traps: ChoiceQuestion<
    { spring: NoTerms; 'not-now': NoTerms },
    { what: string; leader: string; ability: AbilityId; damage: string }
  >;
}
