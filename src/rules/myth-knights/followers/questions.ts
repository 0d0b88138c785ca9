/** What it asks: nothing. */
export type OathFollowerQuestions = Record<never, never>;
