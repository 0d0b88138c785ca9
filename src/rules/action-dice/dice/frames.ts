import type { DiceKind } from '../kit/terms.ts';

/** Doubles fell, and something goes wrong (AD-FIGHT-04, AD-SKILL-03). */
export interface MishapFrame {
  readonly kind: 'mishap';
  readonly v: 1;
  readonly characterId: string;
  readonly dice: DiceKind;
  /** On whose table; null: no class of theirs gives such dice. */
  readonly classSlug: string | null;
}

export type PoolDiceFrames = MishapFrame;

export function mishapFrame(characterId: string, dice: DiceKind, classSlug: string | null): MishapFrame {
  return { kind: 'mishap', v: 1, characterId, dice, classSlug };
}
