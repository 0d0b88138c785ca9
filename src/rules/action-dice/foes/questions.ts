/** What it asks: nothing yet. */
export type PoolFoeQuestions = Record<never, never>;
