/** What it asks: nothing. */
export type OathHarmQuestions = Record<never, never>;
