/** What it asks: nothing. */
export type OathClockQuestions = Record<never, never>;
