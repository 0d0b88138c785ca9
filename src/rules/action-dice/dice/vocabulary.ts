import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { MishapEffect } from '../classes/schemas.ts';
import type { DiceKind, SpendUse } from '../kit/ids.ts';

export function mishapFrame(
  mishap: Omit<FrameOf<DiceVocabulary, 'mishap'>, 'kind' | 'v'>,
): FrameOf<DiceVocabulary, 'mishap'> {
  return { kind: 'mishap', v: 1, ...mishap };
}

/** Facts, frames and questions of action dice. */
export interface DiceVocabulary {
  facts: {
    /** Dice were rolled and spent, with their four readings, and what is ready now (AD-DICE-02, AD-DICE-03). */
    'dice-spent': CharacterRef & {
      kind: DiceKind;
      use: SpendUse;
      /** The aim, in their own words. */
      aim: string | null;
      rolls: readonly Roll[];
      dice: number;
      sum: number;
      highest: number;
      lowest: number;
      kept: number;
      spent: number;
      ready: number;
      mishap: boolean;
    };
    /** Magic, as it was described; its dice follow (AD-MAGIC-01). */
    cast: CharacterRef & { what: string; intent: string | null; target: string | null };
    /** A die that was ready is an ally's now, until dice come back (AD-CLASS-03). */
    'die-shared': CharacterRef & { toId: string; to: string; kind: DiceKind };
    /** A die that was gone is back (AD-CLASS-03). */
    'die-kept': CharacterRef & { kind: DiceKind; ready: number };
    'mishap-class-named': CharacterRef & { kind: DiceKind; className: string };
    /** Something goes wrong (AD-FIGHT-04, AD-SKILL-03). Without a table the game master says what; then there is no roll. */
    mishap: CharacterRef & {
      dice: DiceKind;
      className: string | null;
      roll: Roll | null;
      text: string | null;
      effect: MishapEffect | null;
    };
  };
  frames: {
    /** Doubles fell, and something goes wrong (AD-FIGHT-04, AD-SKILL-03). */
    mishap: {
      characterId: string;
      dice: DiceKind;
      /** On whose table; null: no class of theirs gives such dice. */
      classSlug: string | null;
      /** The weapon or tool that was used; null: none, or nobody said which. */
      itemId: string | null;
    };
  };
}
