/** What can happen: nothing yet. */
export type PoolEncounterFact = never;
