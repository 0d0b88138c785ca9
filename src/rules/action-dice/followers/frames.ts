/** Its steps: none yet. */
export type PoolFollowerFrames = never;
