/** What it asks: nothing yet. */
export type PoolRecoveryQuestions = Record<never, never>;
