import type { Edge } from '../../engine/dice.ts';

/** A thing is passed on, when who is to have it agrees. */
export interface PassFrame {
  readonly kind: 'pass';
  readonly v: 1;
  readonly step: 'start' | 'asked';
  readonly itemId: string;
  readonly fromId: string;
  readonly toId: string;
}

/** A found thing of unknown value is looked over (LH-APPR-02). */
export interface AppraiseFrame {
  readonly kind: 'appraise';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly itemId: string;
  /** The background is relevant, by the player's word (LH-APPR-05). */
  readonly claim: boolean;
  readonly edge: Edge;
}

/** The game master names who wants a thing (LH-APPR-02). */
export interface BuyerFrame {
  readonly kind: 'buyer';
  readonly v: 1;
  /** `chosen`: they choose from those who are known; `named`: they write a name. */
  readonly step: 'start' | 'chosen' | 'named';
  readonly characterId: string;
  readonly itemId: string;
}

/** Something was found, and whoever likes may take it (LH-SLOT-04). */
export interface FoundFrame {
  readonly kind: 'found';
  readonly v: 1;
  readonly step: 'start' | 'offered';
  readonly itemId: string;
  /** Where it went when it was found: a character, a place, or `along`. */
  readonly went: string;
}

/** Steps of moves with things of worth. */
export type ItemFrames = PassFrame | AppraiseFrame | BuyerFrame | FoundFrame;
