/** Its steps: none yet. */
export type CrawlRetainerFrames = never;
