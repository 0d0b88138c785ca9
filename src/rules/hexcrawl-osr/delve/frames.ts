/**
 * Turns underground (HX-DUN-01), and what follows by a plan. What the party is at is kept in `delve.action`. These are the
 * steps at which it may wait; then the party acts, and the turn is over (HX-TIME-03).
 *
 * | step | what it does |
 * | --- | --- |
 * | `start` | wanderers come nearer or are checked for (HX-DUN-02) |
 * | `wanderers` | what the party does about those that it notices |
 * | `hidden` | whether they pass by, by the game master's word |
 * | `each` | everybody says what they do for themselves |
 * | `heard` | what the game master lets them hear (HX-DUN-07) |
 * | `go-on` | with a plan that waited for somebody who did not come |
 */
export interface CrawlTurnFrame {
  readonly kind: 'turn';
  readonly v: 1;
  readonly step: 'start' | 'wanderers' | 'hidden' | 'each' | 'heard' | 'go-on';
}

/**
 * The roll to return (HX-BACK).
 *
 * | step | what it does |
 * | --- | --- |
 * | `kind` | the game master says what the way is like |
 * | `loads` | which loads are lost, by the game master's word (HX-INV-04) |
 */
export interface CrawlReturnFrame {
  readonly kind: 'return';
  readonly v: 1;
  readonly step: 'kind' | 'loads';
  /** Loads that each has still to lose, by character. */
  readonly owed: Readonly<Record<string, number>>;
  /** Where they lie then; null: on no map. */
  readonly at: string | null;
}

export type CrawlDelveFrames = CrawlTurnFrame | CrawlReturnFrame;

/** A turn, from that step on. */
export function turnFrame(step: CrawlTurnFrame['step'] = 'start'): CrawlTurnFrame {
  return { kind: 'turn', v: 1, step };
}

/** The way back begins. */
export const RETURN: CrawlReturnFrame = { kind: 'return', v: 1, step: 'kind', owed: {}, at: null };
