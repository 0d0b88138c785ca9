/** What it asks: nothing yet. */
export type PoolClockQuestions = Record<never, never>;
