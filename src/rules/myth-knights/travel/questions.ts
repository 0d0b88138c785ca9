/** What it asks: nothing. */
export type OathTravelQuestions = Record<never, never>;
