/** Its steps: none yet. */
export type PoolFoeFrames = never;
