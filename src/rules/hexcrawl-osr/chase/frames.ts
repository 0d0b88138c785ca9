/** Its steps: none yet. */
export type CrawlChaseFrames = never;
