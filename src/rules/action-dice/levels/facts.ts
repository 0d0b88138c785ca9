/** What can happen: nothing yet. */
export type PoolLevelFact = never;
