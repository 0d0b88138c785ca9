/** Its steps: none yet. */
export type CrawlCombatFrames = never;
