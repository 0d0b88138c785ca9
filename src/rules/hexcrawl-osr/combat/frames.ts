/** The foes have lost heart: do they surrender or run (HX-MOR-02)? */
export interface BrokenFrame {
  readonly kind: 'broken';
  readonly v: 1;
}

/** The steps of a fight that wait for somebody. */
export type CrawlCombatFrames = BrokenFrame;

export const BROKEN: BrokenFrame = { kind: 'broken', v: 1 };
