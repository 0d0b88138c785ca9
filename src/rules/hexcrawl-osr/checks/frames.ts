/** Its steps: none yet. */
export type CrawlCheckFrames = never;
