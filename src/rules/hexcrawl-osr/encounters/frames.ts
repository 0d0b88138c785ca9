/** Its steps: none yet. */
export type CrawlEncounterFrames = never;
