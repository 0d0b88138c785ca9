/**
 * A watch in the wild (HX-TIME-04), and what follows by a plan. What the party is at is kept in `journey.action`.
 *
 * | step | what it does |
 * | --- | --- |
 * | `start` | asks about a forced march, where there is one |
 * | `march` | the answer: march on or stop |
 * | `act` | they travel, or each does what they chose |
 * | `taxes` | fatigue and depletion that were due (HX-ENC-04, HX-ENC-07) |
 * | `count` | watches of travel and of camp are counted |
 * | `die` | the watch die (HX-ENC-01) |
 * | `clock` | the watch is over; a new day has its weather (HX-WEA-01) |
 * | `go-on` | the next step of the plan |
 */
export interface CrawlWatchFrame {
  readonly kind: 'watch';
  readonly v: 1;
  readonly step: 'start' | 'march' | 'act' | 'taxes' | 'count' | 'die' | 'clock' | 'go-on';
}

export type CrawlWildernessFrames = CrawlWatchFrame;

/** A watch, from that step on. */
export function watchFrame(step: CrawlWatchFrame['step'] = 'start'): CrawlWatchFrame {
  return { kind: 'watch', v: 1, step };
}
