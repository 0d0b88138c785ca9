/** A meeting: what the party does, and what the game master makes of it (HX-ENC-02). */
export interface CrawlMeetingFrame {
  readonly kind: 'meeting';
  readonly v: 1;
  readonly step: 'approach' | 'outcome';
}

/**
 * One round of a chase (HX-CHASE): how they run, and whether they were lost from sight. `pursue`: the party is behind.
 * `owner`: whether somebody drops `itemId`, which another would have dropped.
 */
export interface CrawlChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'pursue' | 'run' | 'sight' | 'owner';
  readonly itemId?: string;
}

/** Foes have got away: does the party go after them? */
export interface CrawlPursuitFrame {
  readonly kind: 'pursuit';
  readonly v: 1;
}

/** What those do whom the party chases: the game master’s to say, beside the chase (HX-CHASE-01, HX-CHASE-06). */
export interface CrawlQuarryFrame {
  readonly kind: 'quarry';
  readonly v: 1;
  readonly chaseId: string;
  readonly step: 'choose' | 'drop';
}

export type CrawlChaseFrames = CrawlMeetingFrame | CrawlChaseFrame | CrawlPursuitFrame | CrawlQuarryFrame;

export const MEETING: CrawlMeetingFrame = { kind: 'meeting', v: 1, step: 'approach' };
export const CHASE: CrawlChaseFrame = { kind: 'chase', v: 1, step: 'start' };
export const PURSUIT: CrawlPursuitFrame = { kind: 'pursuit', v: 1 };

export function quarryFrame(chaseId: string): CrawlQuarryFrame {
  return { kind: 'quarry', v: 1, chaseId, step: 'choose' };
}
