/** What it asks: nothing yet. */
export type CrawlWildernessQuestions = Record<never, never>;
