/** Half of the dice that are ready are lost (AD-INJ-06). */
export interface HalveFrame {
  readonly kind: 'halve';
  readonly v: 1;
  readonly characterId: string;
  /** How many there are to lose; null before it is counted. */
  readonly lose: number | null;
}

export type PoolInjuryFrames = HalveFrame;

export function halveFrame(characterId: string): HalveFrame {
  return { kind: 'halve', v: 1, characterId, lose: null };
}
