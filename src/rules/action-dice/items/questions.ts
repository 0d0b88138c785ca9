/** What it asks: nothing yet. */
export type PoolItemQuestions = Record<never, never>;
