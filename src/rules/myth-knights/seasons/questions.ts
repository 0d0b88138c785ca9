/** What it asks besides its round: nothing. */
export type OathSeasonQuestions = Record<never, never>;
