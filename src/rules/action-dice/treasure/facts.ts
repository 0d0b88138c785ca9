/** What can happen: nothing yet. */
export type PoolTreasureFact = never;
