import type { ClockFact } from '../../mechanics/clock.ts';

/** What the clock tells (HX-TIME). */
export type CrawlClockFact = ClockFact;
