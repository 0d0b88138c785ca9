/** What it asks: nothing. */
export type OathItemQuestions = Record<never, never>;
