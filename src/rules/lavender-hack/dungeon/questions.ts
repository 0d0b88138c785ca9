import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../kit/question.ts';

/** What is asked underground. */
export interface DungeonQuestions {
  /** For the spotlight player: something is heard a few rooms off (LH-DUNG-06). `wait` when nobody answers. */
  distant: ChoiceQuestion<{ flee: NoTerms; door: { die: UsageSize }; ambush: NoTerms; wait: NoTerms }>;
}
