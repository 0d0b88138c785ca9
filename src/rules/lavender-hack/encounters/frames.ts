import type { Edge } from '../../engine/dice.ts';

/** A meeting, from the distance to the approach (LH-ENC-01). */
export interface EncounterFrame {
  readonly kind: 'encounter';
  readonly v: 1;
  readonly step: 'start' | 'surprised' | 'approach' | 'next';
}

/** Somebody speaks for the party (LH-ENC-05). */
export interface ParleyFrame {
  readonly kind: 'parley';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly offer: boolean;
  readonly leverage: boolean;
  readonly commonLanguage: boolean;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** Flight: free strikes, then a chase to its end (LH-ENC-07). */
export interface ChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'strikes' | 'run' | 'tested' | 'struck';
  readonly strikers: readonly string[];
}

/** Steps of meetings. */
export type EncounterFrames = EncounterFrame | ParleyFrame | ChaseFrame;
