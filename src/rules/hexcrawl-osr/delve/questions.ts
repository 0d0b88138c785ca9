/** What it asks: nothing yet. */
export type CrawlDelveQuestions = Record<never, never>;
