/** The foes have lost heart: do they surrender or run (HX-MOR-02)? */
export interface BrokenFrame {
  readonly kind: 'broken';
  readonly v: 1;
}

/** What somebody did that no rule settles: the game master says what comes of it (HX-TURN-02, HX-G-13, HX-ATK-06). */
export interface CrawlDeedFrame {
  readonly kind: 'deed';
  readonly v: 1;
  /** `improvise`: it has landed already, and the dice are to be said. */
  readonly act: 'improvise' | 'other' | 'cast' | 'react';
  readonly characterId: string;
  /** At whom; null: at nobody. */
  readonly foeId: string | null;
  /** In their own words. */
  readonly said: string | null;
}

/** The steps of a fight that wait for somebody. */
export type CrawlCombatFrames = BrokenFrame | CrawlDeedFrame;

export const BROKEN: BrokenFrame = { kind: 'broken', v: 1 };

export function deedFrame(deed: Omit<CrawlDeedFrame, 'kind' | 'v'>): CrawlDeedFrame {
  return { kind: 'deed', v: 1, ...deed };
}
