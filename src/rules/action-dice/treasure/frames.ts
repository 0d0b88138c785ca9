/** Its steps: none yet. */
export type PoolTreasureFrames = never;
