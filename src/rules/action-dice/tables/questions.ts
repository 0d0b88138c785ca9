/** What it asks: nothing yet. */
export type PoolTableQuestions = Record<never, never>;
