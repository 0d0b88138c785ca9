/** What it asks: nothing yet. */
export type PoolDiceQuestions = Record<never, never>;
