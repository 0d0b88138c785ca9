import type { FollowerFact } from '../../mechanics/followers/facts.ts';

/** What can happen to retainers (HX-G-15). */
export type CrawlRetainerFact = FollowerFact;
