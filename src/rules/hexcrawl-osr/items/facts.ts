/** What can happen: numbered slots and what lies in them. */
export type CrawlItemFact = never;
