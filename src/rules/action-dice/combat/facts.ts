/** What can happen: nothing yet. */
export type PoolCombatFact = never;
