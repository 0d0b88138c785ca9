/** Its steps: none yet. */
export type CrawlDelveFrames = never;
