/** What it asks: nothing yet. */
export type PoolEncounterQuestions = Record<never, never>;
