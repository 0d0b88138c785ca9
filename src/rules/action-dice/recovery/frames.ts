/** Magic heals: an injury for each healing, as the player says (AD-REC-03). */
export interface PoolMendFrame {
  readonly kind: 'mend';
  readonly v: 1;
  readonly characterId: string;
  /** Healings that there are yet. */
  readonly left: number;
}

/** Whether a scar of what magic has healed stays (AD-REC-03). */
export interface PoolScarFrame {
  readonly kind: 'scar';
  readonly v: 1;
  readonly characterId: string;
  readonly injuryId: string;
}

export type PoolRecoveryFrames = PoolMendFrame | PoolScarFrame;

export function mendFrame(characterId: string, left: number): PoolMendFrame {
  return { kind: 'mend', v: 1, characterId, left };
}

export function scarFrame(characterId: string, injuryId: string): PoolScarFrame {
  return { kind: 'scar', v: 1, characterId, injuryId };
}
