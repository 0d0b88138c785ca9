/** What can happen: the watch die, meetings and creatures. */
export type CrawlEncounterFact = never;
