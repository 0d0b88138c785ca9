/** Its steps: none yet. */
export type CrawlWildernessFrames = never;
