/** What it asks: nothing yet. */
export type PoolLevelQuestions = Record<never, never>;
