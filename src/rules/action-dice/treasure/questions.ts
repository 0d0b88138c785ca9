/** What it asks: nothing yet. */
export type PoolTreasureQuestions = Record<never, never>;
