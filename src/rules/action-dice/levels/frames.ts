/** Its steps: none yet. */
export type PoolLevelFrames = never;
