/** What can happen: fights by sides. */
export type CrawlCombatFact = never;
