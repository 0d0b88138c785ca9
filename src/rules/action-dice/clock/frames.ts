/** Its steps: none yet. */
export type PoolClockFrames = never;
