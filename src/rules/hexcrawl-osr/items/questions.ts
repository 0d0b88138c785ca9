/** What it asks: nothing yet. */
export type CrawlItemQuestions = Record<never, never>;
