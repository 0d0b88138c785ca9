/** What can happen: retreat and chase. */
export type CrawlChaseFact = never;
