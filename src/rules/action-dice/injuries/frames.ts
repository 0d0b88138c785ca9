/** Its steps: none yet. */
export type PoolInjuryFrames = never;
