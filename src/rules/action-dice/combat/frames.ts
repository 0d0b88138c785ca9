/** Its steps: none yet. */
export type PoolCombatFrames = never;
