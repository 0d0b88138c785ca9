/** A meeting: what the party does, and what the game master makes of it (HX-ENC-02). */
export interface CrawlMeetingFrame {
  readonly kind: 'meeting';
  readonly v: 1;
  readonly step: 'approach' | 'outcome';
}

/** One round of a chase (HX-CHASE): how they run, and whether they were lost from sight. */
export interface CrawlChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'run' | 'sight';
}

export type CrawlChaseFrames = CrawlMeetingFrame | CrawlChaseFrame;

export const MEETING: CrawlMeetingFrame = { kind: 'meeting', v: 1, step: 'approach' };
export const CHASE: CrawlChaseFrame = { kind: 'chase', v: 1, step: 'start' };
