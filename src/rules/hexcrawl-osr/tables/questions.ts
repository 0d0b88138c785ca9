/** What it asks: nothing yet. */
export type CrawlTableQuestions = Record<never, never>;
