/**
 * A watch in the wild (HX-TIME-04), and what follows by a plan. What the party is at is kept in `journey.action`.
 *
 * | step | what it does |
 * | --- | --- |
 * | `start` | asks about a forced march, where there is one |
 * | `march` | the answer: march on or stop |
 * | `acts` | with `each`: what everybody said they do |
 * | `act` | they travel, or each does what they chose |
 * | `taxes` | fatigue and depletion that were due (HX-ENC-04, HX-ENC-07) |
 * | `count` | watches of travel and of camp are counted |
 * | `die` | the watch die (HX-ENC-01) |
 * | `rest` | who was in camp, and nothing came: grit (HX-CAMP-01) |
 * | `clock` | the watch is over; a new day has its weather (HX-WEA-01) |
 * | `go-on` | the next step of the plan |
 */
export interface CrawlWatchFrame {
  readonly kind: 'watch';
  readonly v: 1;
  readonly step: 'start' | 'march' | 'acts' | 'act' | 'taxes' | 'count' | 'die' | 'rest' | 'clock' | 'go-on';
}

export type CrawlWildernessFrames = CrawlWatchFrame;

/** A watch, from that step on. */
export function watchFrame(step: CrawlWatchFrame['step'] = 'start'): CrawlWatchFrame {
  return { kind: 'watch', v: 1, step };
}
