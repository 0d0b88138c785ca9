import type { Roll } from '../../engine/dice.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { SaveWaivedFact } from '../../mechanics/saves.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Ability, CheckUse, Condition, RollSource, Task } from '../kit/ids.ts';

interface SaveInput {
  readonly characterId: string;
  readonly ability: Ability;
  readonly reason: string;
  /** Null: the game master says what the total comes to. */
  readonly target: number | null;
  readonly sources: readonly RollSource[];
  readonly needsSight: boolean;
}

export function saveFrame(input: SaveInput): FrameOf<ChecksVocabulary, 'save'> {
  return { kind: 'save', v: 1, input };
}

/** Facts, frames and questions of checks and conditions. */
export interface ChecksVocabulary {
  facts: {
    /** A d20 with an ability (HX-CORE-01, HX-CORE-02). Without a target the game master says what it comes to. */
    check: {
      use: CheckUse;
      characterId: string;
      name: string;
      ability: Ability;
      /** The player's intention, or the reason why a save was called. */
      intent: string | null;
      sources: readonly RollSource[];
      roll: Roll;
      bonus: number;
      total: number;
      target: number | null;
      /** The defence it is rolled against: players do not see its number. */
      against?: string;
      success: boolean | null;
    };
    /** The game master asks for a save; the question follows. */
    'save-called': { characterId: string; name: string; ability: Ability; reason: string; target: number | null };
  };
  shared: SaveWaivedFact | ConditionFact<Condition> | TaskFact<Task>;
  frames: {
    /** A save that the game master called for (HX-CORE-02). */
    save: {
      input: SaveInput;
    };
  };
  questions: {
    /** A save that the game master called for (HX-CORE-02). */
    save: ChoiceQuestion<
      {
        roll: { ability: Ability; bonus: number };
        /** With Feverfew or Honeyfoil, where it is against sickness (HX-G-09). */
        'with-herb': { ability: Ability; bonus: number };
      },
      { ability: Ability; reason: string; target: number | null }
    >;
  };
}
