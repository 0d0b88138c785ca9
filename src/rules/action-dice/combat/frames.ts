/** A foe's blow lands unless somebody blocks it now (AD-FIGHT-03). */
export interface BlockFrame {
  readonly kind: 'block';
  readonly v: 1;
  readonly foeId: string;
  readonly foeName: string;
  readonly characterId: string;
  /** Dice that it takes: each adds 1. */
  readonly dice: number;
  /** That the blow makes. */
  readonly wounds: number;
  /** Characters who are asked. */
  readonly blockers: readonly string[];
}

/** Somebody has stumbled, and a foe strikes at them at once (AD-G-05). */
export interface StumbleFrame {
  readonly kind: 'stumble';
  readonly v: 1;
  readonly characterId: string;
}

/** Nobody of the party can act any more, by what came after a round: the fight is over (AD-INJ-04, AD-G-09). */
export interface FightOverFrame {
  readonly kind: 'fight-over';
  readonly v: 1;
}

export type PoolCombatFrames = BlockFrame | StumbleFrame | FightOverFrame;

export const FIGHT_OVER: FightOverFrame = { kind: 'fight-over', v: 1 };

export function blockFrame(block: Omit<BlockFrame, 'kind' | 'v'>): BlockFrame {
  return { kind: 'block', v: 1, ...block };
}

export function stumbleFrame(characterId: string): StumbleFrame {
  return { kind: 'stumble', v: 1, characterId };
}
