/** What it asks: nothing yet. */
export type PoolInjuryQuestions = Record<never, never>;
