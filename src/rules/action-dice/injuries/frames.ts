/** Half of the dice that are ready are lost (AD-INJ-06). */
export interface HalveFrame {
  readonly kind: 'halve';
  readonly v: 1;
  readonly characterId: string;
  /** How many there are to lose; null before it is counted. */
  readonly lose: number | null;
}

/** Somebody bleeds, and whoever can is called to help (AD-INJ-05). */
export interface BleedingFrame {
  readonly kind: 'bleeding';
  readonly v: 1;
  readonly characterId: string;
}

export type PoolInjuryFrames = HalveFrame | BleedingFrame;

export function halveFrame(characterId: string): HalveFrame {
  return { kind: 'halve', v: 1, characterId, lose: null };
}

export function bleedingFrame(characterId: string): BleedingFrame {
  return { kind: 'bleeding', v: 1, characterId };
}
