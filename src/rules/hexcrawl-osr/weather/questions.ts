/** What it asks: nothing yet. */
export type CrawlWeatherQuestions = Record<never, never>;
