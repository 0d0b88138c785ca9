/** Its steps: none yet. */
export type CrawlItemFrames = never;
