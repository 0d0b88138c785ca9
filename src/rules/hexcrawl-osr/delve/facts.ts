/** What can happen: dungeon turns and the way back. */
export type CrawlDelveFact = never;
