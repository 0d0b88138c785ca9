/** What it asks: nothing yet. */
export type CrawlCheckQuestions = Record<never, never>;
