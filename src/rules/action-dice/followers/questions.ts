/** What it asks: nothing yet. */
export type PoolFollowerQuestions = Record<never, never>;
