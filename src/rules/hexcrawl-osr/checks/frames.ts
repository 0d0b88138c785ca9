import type { CrawlAbility, RollSource } from '../kit/terms.ts';

interface SaveInput {
  readonly characterId: string;
  readonly ability: CrawlAbility;
  readonly reason: string;
  /** Null: the game master says what the total comes to. */
  readonly target: number | null;
  readonly sources: readonly RollSource[];
  readonly needsSight: boolean;
}

/** A save that the game master called for (HX-CORE-02). */
export interface CrawlSaveFrame {
  readonly kind: 'save';
  readonly v: 1;
  readonly input: SaveInput;
}

export type CrawlCheckFrames = CrawlSaveFrame;

export function saveFrame(input: SaveInput): CrawlSaveFrame {
  return { kind: 'save', v: 1, input };
}
