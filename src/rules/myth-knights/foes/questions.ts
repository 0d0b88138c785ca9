/** What it asks: nothing. */
export type OathFoeQuestions = Record<never, never>;
