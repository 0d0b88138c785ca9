import type { PoolAbility } from '../kit/terms.ts';

/** A check as it was declared (AD-CHECK-01). */
export interface CheckInput {
  readonly characterId: string;
  readonly ability: PoolAbility;
  readonly intent: string | null;
  /** With what: a thing of theirs, or tools that nobody names; null: without tools. */
  readonly tools: { readonly itemId: string | null; readonly name: string } | null;
  /** It could be heard (AD-CHECK-02). */
  readonly noisy: boolean;
  /** Somebody said that it has disadvantage (AD-CHECK-03). */
  readonly stated: boolean;
  /** Skill dice that are spent with it (AD-SKILL-01). */
  readonly dice: number;
  /** Whose bleeding it is to stop (AD-INJ-05); left out for any other check. */
  readonly tends?: string;
}

/** A check, and the second try that may follow it (AD-CHECK-01, AD-SKILL-02). */
export interface PoolCheckFrame {
  readonly kind: 'check';
  readonly v: 1;
  readonly input: CheckInput;
  /** What came of it; null before the first roll. */
  readonly rolled: {
    readonly total: number;
    /** What its skill dice added: it counts for a second try as well. */
    readonly boost: number;
    /** Bonus and disadvantage of the roll, for the chances of another. */
    readonly bonus: number;
    readonly hasDisadvantage: boolean;
    /** The turn in which it was made. */
    readonly at: readonly number[];
  } | null;
}

interface SaveInput {
  readonly characterId: string;
  readonly ability: PoolAbility;
  readonly reason: string;
  readonly stated: boolean;
}

/** A save that the game master called for (AD-SAVE-01). */
export interface PoolSaveFrame {
  readonly kind: 'save';
  readonly v: 1;
  readonly input: SaveInput;
}

export type PoolCheckFrames = PoolCheckFrame | PoolSaveFrame;

export function checkFrame(input: CheckInput): PoolCheckFrame {
  return { kind: 'check', v: 1, input, rolled: null };
}

export function saveFrame(input: SaveInput): PoolSaveFrame {
  return { kind: 'save', v: 1, input };
}
