/** What can happen: travel, navigation and what each does in a watch. */
export type CrawlWildernessFact = never;
