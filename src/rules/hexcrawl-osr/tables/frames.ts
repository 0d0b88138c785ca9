/** Its steps: none yet. */
export type CrawlTableFrames = never;
