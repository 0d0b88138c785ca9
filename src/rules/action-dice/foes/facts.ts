/** What can happen: nothing yet. */
export type PoolFoeFact = never;
