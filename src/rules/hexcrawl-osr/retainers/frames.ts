/** What becomes of retainers who lost their nerve (HX-FLEE-03). */
export interface CrawlRoutFrame {
  readonly kind: 'rout';
  readonly v: 1;
  readonly followerIds: readonly string[];
  /** The game master decides for each of them, one after another. */
  readonly apart: boolean;
}

export type CrawlRetainerFrames = CrawlRoutFrame;

export function routFrame(followerIds: readonly string[]): CrawlRoutFrame {
  return { kind: 'rout', v: 1, followerIds, apart: false };
}
