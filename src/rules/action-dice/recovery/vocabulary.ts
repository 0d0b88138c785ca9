import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Mark } from '../injuries/schemas.ts';
import type { InjuryTold } from '../injuries/vocabulary.ts';
import type { DiceKind } from '../kit/ids.ts';

export function mendFrame(characterId: string, left: number): FrameOf<RecoveryVocabulary, 'mend'> {
  return { kind: 'mend', v: 1, characterId, left };
}

export function scarFrame(characterId: string, injuryId: string): FrameOf<RecoveryVocabulary, 'scar'> {
  return { kind: 'scar', v: 1, characterId, injuryId };
}

/** An injury, for the label of an option. */
type InjuryTerms = Pick<InjuryTold, 'kind' | 'part' | 'side' | 'fingers'>;

/** Facts, frames and questions of rest and healing. */
export interface RecoveryVocabulary {
  facts: {
    /** A night, and whose dice came back; where it was no good place for it, nobody's (AD-DICE-04). */
    slept: { isGood: boolean; back: readonly (CharacterRef & { dice: Readonly<Record<DiceKind, number>> })[] };
    /** Days of rest; `asked`: how many were wanted (AD-REC-01). */
    'days-of-rest': { days: number; asked: number };
    healed: CharacterRef & { injury: InjuryTold; leaves: Mark['kind'] | null };
    /** Of a major injury magic takes the effect; its slot and its days stay (AD-REC-03). */
    suppressed: CharacterRef & { injury: InjuryTold };
    'scar-gone': CharacterRef;
  };
  frames: {
    /** Magic heals: an injury for each healing, as the player says (AD-REC-03). */
    mend: {
      characterId: string;
      /** Healings that there are yet. */
      left: number;
    };
    /** True when a scar of what magic has healed stays (AD-REC-03). */
    scar: {
      characterId: string;
      injuryId: string;
    };
  };
  questions: {
    /**
     * The injury that magic heals: a minor one disappears, a major one loses its effect (AD-REC-03). The worst by default.
     */
    mend: ChoiceQuestion<{ '{injury:n}': InjuryTerms & { isMajor: boolean } }, { left: number }>;
    /** True when the scar of what was healed stays; it does when nobody says (AD-REC-03). */
    'mend-scar': ChoiceQuestion<{ keep: NoTerms; none: NoTerms }, InjuryTerms>;
  };
}
