/** What it asks: nothing. */
export type OathRealmQuestions = Record<never, never>;
