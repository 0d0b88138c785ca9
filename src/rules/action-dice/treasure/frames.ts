/** Who took part in bringing treasure home (AD-XP-01). */
export interface PoolBankFrame {
  readonly kind: 'bank';
  readonly v: 1;
  readonly haulIds: readonly string[];
  /** Who is asked; null: the game master. */
  readonly userId: string | null;
}

/** Among whom the party's silver is shared (AD-XP-01). */
export interface ShareOutFrame {
  readonly kind: 'share-out';
  readonly v: 1;
  readonly silver: number;
  readonly userId: string | null;
}

export type PoolTreasureFrames = PoolBankFrame | ShareOutFrame;
