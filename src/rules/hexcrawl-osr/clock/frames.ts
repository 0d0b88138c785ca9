/** Its steps: none yet. */
export type CrawlClockFrames = never;
