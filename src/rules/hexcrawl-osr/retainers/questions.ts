/** What it asks: nothing yet. */
export type CrawlRetainerQuestions = Record<never, never>;
