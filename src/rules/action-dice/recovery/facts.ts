/** What can happen: nothing yet. */
export type PoolRecoveryFact = never;
