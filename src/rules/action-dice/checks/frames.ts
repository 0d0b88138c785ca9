/** Its steps: none yet. */
export type PoolCheckFrames = never;
