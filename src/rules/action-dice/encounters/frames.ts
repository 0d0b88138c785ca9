/** Its steps: none yet. */
export type PoolEncounterFrames = never;
