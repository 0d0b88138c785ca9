/** What can happen: weather and what it does. */
export type CrawlWeatherFact = never;
