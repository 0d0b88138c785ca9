import type { KeptDice } from '../../engine/table-dice.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion, TextQuestion } from '../../mechanics/question.ts';
import type { AbilityId, ClassId } from '../kit/terms.ts';

/** What is asked while a character is made, and when one reaches a new level. */
export interface CharacterQuestions {
  class: ChoiceQuestion<
    { '{classId}': { class: ClassId; hitDie: number; primary: readonly AbilityId[] } },
    { scores: Readonly<Record<AbilityId, number>>; modifiers: Readonly<Record<AbilityId, number>> }
  >;
  background: ChoiceQuestion<{ roll: KeptDice; '{pick:n}': { name: string }; write: NoTerms }, { class: ClassId }>;
  'background-text': TextQuestion;
  'starting-gear': ChoiceQuestion<{ roll: KeptDice; '{pick:n}': { items: readonly string[] } }, { class: ClassId }>;
  /** Two of the weirdnesses of level 1, when there are more than two. */
  weirdness: SeveralQuestion<{ '{pick:n}': { name: string } }, { count: number }>;
  /** Names of further languages, with commas between. */
  languages: TextQuestion<{ count: number }>;
  /** Which ability a new level raises, or (`feature`) a feature on top of it (LH-LEVEL-02, LH-WEIRD-07, LH-STRONG-09). */
  'level-ability': ChoiceQuestion<{ '{abilityId}': { score: number; from: number; modifier: number } }, LevelTerms>;
  /** A feature of a new level (LH-LEVEL-04). `again`: they have it already. */
  'level-feature': ChoiceQuestion<{ '{featureId}': { name: string; again: boolean } }, LevelTerms>;
  /** A working of a new level (LH-WISE-05). */
  'level-working': ChoiceQuestion<{ '{pick:n}': { name: string; level: number } }, LevelTerms>;
  /** Which working makes room for a new one (LH-WISE-05). */
  'level-forget': ChoiceQuestion<{ '{pick:n}': { name: string; level: number } }, LevelTerms>;
  /** A weirdness of a new level (LH-WEIRD-02). */
  'level-weirdness': ChoiceQuestion<{ '{pick:n}': { name: string; level: number } }, LevelTerms>;
}

/**
 * `level`: 2–10. `feature`: a feature raises the ability, and not the level. `working`: what was chosen before; null for
 * none.
 */
type LevelTerms = { readonly level: number; readonly feature: boolean; readonly working: string | null };
