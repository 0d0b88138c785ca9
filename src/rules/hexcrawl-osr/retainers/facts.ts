/** What can happen: retainers. */
export type CrawlRetainerFact = never;
