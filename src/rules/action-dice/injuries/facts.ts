/** What can happen: nothing yet. */
export type PoolInjuryFact = never;
