/** What it asks: nothing yet. */
export type PoolCheckQuestions = Record<never, never>;
