/** A character in the making (LH-CHAR-01). */
export interface CreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly step: 'class' | 'background' | 'background-text' | 'hit-points' | 'gear' | 'weirdness' | 'languages';
  readonly characterId: string;
}

/** The steps of a new level, once for each up to `upTo` (LH-LEVEL-01). */
export interface LevelFrame {
  readonly kind: 'level';
  readonly v: 1;
  readonly step: 'start' | 'ability' | 'feature' | 'feature-ability' | 'working' | 'forget' | 'weirdness' | 'languages';
  readonly characterId: string;
  /** Level whose steps these are; at `start` the character may have to rise to it first. */
  readonly level: number;
  readonly upTo: number;
  /** Working that is to take another one's place; null for none. */
  readonly working: { readonly name: string; readonly level: number } | null;
  /** Languages that the abilities raised so far have brought, still to be named (LH-ABIL-04). */
  readonly tongues: number;
}

/** Steps of making a character and of its levels. */
export type CharacterFrames = CreateFrame | LevelFrame;
