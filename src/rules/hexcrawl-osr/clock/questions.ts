/** What it asks: nothing yet. */
export type CrawlClockQuestions = Record<never, never>;
