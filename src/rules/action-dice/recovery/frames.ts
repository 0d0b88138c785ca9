/** Its steps: none yet. */
export type PoolRecoveryFrames = never;
