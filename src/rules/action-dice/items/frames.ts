/** Its steps: none yet. */
export type PoolItemFrames = never;
