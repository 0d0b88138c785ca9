/** What it asks: nothing yet. */
export type PoolCombatQuestions = Record<never, never>;
