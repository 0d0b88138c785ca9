/** What it asks: nothing yet. */
export type CrawlEncounterQuestions = Record<never, never>;
