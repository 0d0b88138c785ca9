/** What can happen: nothing yet. */
export type PoolItemFact = never;
