import type { DiceKind } from '../kit/terms.ts';

/** Doubles fell, and something goes wrong (AD-FIGHT-04, AD-SKILL-03). */
export interface MishapFrame {
  readonly kind: 'mishap';
  readonly v: 1;
  readonly characterId: string;
  readonly dice: DiceKind;
  /** On whose table; null: no class of theirs gives such dice. */
  readonly classSlug: string | null;
  /** The weapon or tool that was used; null: none, or nobody said which. */
  readonly itemId: string | null;
}

export type PoolDiceFrames = MishapFrame;

export function mishapFrame(mishap: Omit<MishapFrame, 'kind' | 'v'>): MishapFrame {
  return { kind: 'mishap', v: 1, ...mishap };
}
