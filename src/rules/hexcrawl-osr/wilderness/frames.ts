/**
 * A watch in the wild (HX-TIME-04), and what follows by a plan. What the party is at is kept in `journey.action`. These are
 * the steps at which it may wait; what comes between goes on at once.
 *
 * | step | what it does |
 * | --- | --- |
 * | `start` | asks about a forced march, where there is one |
 * | `march` | the answer: march on or stop |
 * | `acts` | with `each`: what everybody said they do |
 * | `rest` | after the watch die (HX-ENC-01): who was in camp, and nothing came, gets grit (HX-CAMP-01), and the watch is over |
 * | `go-on` | with a plan that waited for somebody who did not come |
 */
export interface CrawlWatchFrame {
  readonly kind: 'watch';
  readonly v: 1;
  readonly step: 'start' | 'march' | 'acts' | 'rest' | 'go-on';
}

export type CrawlWildernessFrames = CrawlWatchFrame;

/** A watch, from that step on. */
export function watchFrame(step: CrawlWatchFrame['step'] = 'start'): CrawlWatchFrame {
  return { kind: 'watch', v: 1, step };
}
