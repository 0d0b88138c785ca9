import type { Roll } from '../../engine/dice.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { SaveWaivedFact } from '../../mechanics/saves.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Ability, Condition, Source, Task, Use } from '../kit/ids.ts';

/** A check as it was declared (AD-CHECK-01). */
export interface CheckInput {
  readonly characterId: string;
  readonly ability: Ability;
  readonly intent: string | null;
  /** With what: a thing of theirs, or tools that nobody names; null: without tools. */
  readonly tools: { readonly itemId: string | null; readonly name: string } | null;
  /** It could be heard (AD-CHECK-02). */
  readonly noisy: boolean;
  /** Somebody said that it has disadvantage (AD-CHECK-03). */
  readonly stated: boolean;
  /** Skill dice that are spent with it (AD-SKILL-01). */
  readonly dice: number;
  /** The bleeding character to be tended (AD-INJ-05); left out for any other check. */
  readonly tends?: string;
}

interface SaveInput {
  readonly characterId: string;
  readonly ability: Ability;
  readonly reason: string;
  readonly stated: boolean;
}

export function checkFrame(input: CheckInput): FrameOf<ChecksVocabulary, 'check'> {
  return { kind: 'check', v: 1, input, rolled: null };
}

export function saveFrame(input: SaveInput): FrameOf<ChecksVocabulary, 'save'> {
  return { kind: 'save', v: 1, input };
}

/** Facts, frames and questions of checks and conditions. */
export interface ChecksVocabulary {
  facts: {
    /** A roll against 15: 2d10 for checks, d20 for saves (AD-CHECK-01, AD-SAVE-01). */
    check: {
      use: Use;
      characterId: string;
      name: string;
      ability: Ability;
      /** The player's intention, or the reason why a save was called. */
      intent: string | null;
      sources: readonly Source[];
      rolls: readonly Roll[];
      dropped: readonly Roll[];
      bonus: number;
      /** Of skill dice that were spent with it (AD-SKILL-01). */
      boost: number;
      total: number;
      success: boolean;
      /** With what it was done: the name of a tool, or empty where nobody says which; null: without tools. */
      tools: string | null;
      /** The permanent penalty for lost limbs (AD-INJ-03); left out for none. */
      lasting?: number;
      /** The penalty for a bent tool (AD-G-05). */
      bent: number;
      /** It replaces the roll before (AD-SKILL-02). */
      isSecond: boolean;
    };
    /** The game master asks for a save; the question follows. */
    'save-called': { characterId: string; name: string; ability: Ability; reason: string };
    /** True when something loud was heard: for the game master alone (AD-CHECK-02). */
    noise: { name: string | null; roll: Roll; heard: boolean };
  };
  shared: SaveWaivedFact | ConditionFact<Condition> | TaskFact<Task>;
  frames: {
    /** A check, and the second try that may follow it (AD-CHECK-01, AD-SKILL-02). */
    check: {
      input: CheckInput;
      /** Its result; null before the first roll. */
      rolled: {
        readonly total: number;
        /** The bonus of its skill dice: it counts for a second try as well. */
        readonly boost: number;
        /** Bonus and disadvantage of the roll, for the chances of another. */
        readonly bonus: number;
        readonly hasDisadvantage: boolean;
        /** The turn in which it was made. */
        readonly at: readonly number[];
      } | null;
    };
    /** A save that the game master called for (AD-SAVE-01). */
    save: {
      input: SaveInput;
    };
  };
  questions: {
    /**
     * For whoever has failed and has a skill die ready: roll again for one of them, with no time lost (AD-SKILL-02). It is
     * kept as it fell when nobody answers, and when they do something else. `chance`: of success, in a hundred.
     */
    'second-try': ChoiceQuestion<{ again: { chance: number; ready: number }; keep: NoTerms }, { total: number }>;
    /** A save that the game master called for (AD-SAVE-01). */
    save: ChoiceQuestion<{ roll: { ability: Ability; bonus: number } }, { ability: Ability; reason: string }>;
  };
}
