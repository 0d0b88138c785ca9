/** What becomes of a thing that a full pack has no room for, and what is put down for it (HX-INV-02). */
export interface CrawlOverflowFrame {
  readonly kind: 'overflow';
  readonly v: 1;
  readonly step: 'what' | 'instead';
  readonly characterId: string;
  /** It lies at their feet. */
  readonly itemId: string;
}

export type CrawlItemFrames = CrawlOverflowFrame;

/** It lies there already, so that nothing is lost while nobody answers. */
export function overflowFrame(characterId: string, itemId: string): CrawlOverflowFrame {
  return { kind: 'overflow', v: 1, step: 'what', characterId, itemId };
}
