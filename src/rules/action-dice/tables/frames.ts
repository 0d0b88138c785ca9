/** Its steps: none yet. */
export type PoolTableFrames = never;
