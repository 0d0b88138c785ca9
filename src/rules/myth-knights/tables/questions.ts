/** What it asks: nothing. */
export type OathTableQuestions = Record<never, never>;
