/** What it asks: nothing. */
export type OathGloryQuestions = Record<never, never>;
