/** What it asks: nothing yet. */
export type CrawlChaseQuestions = Record<never, never>;
