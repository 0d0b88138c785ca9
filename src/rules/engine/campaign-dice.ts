/** A face that an undo took back: the same question has it again, and nothing else can have it. */
export interface KeptFace {
  readonly purpose: string;
  readonly counter: number;
  /** Number of the seed under which it fell. */
  readonly seed: number;
  /** Hash of the question that it answered; `#12` for what is amended of entry 12. */
  readonly asked: string;
}

/** A word that a player mixes into the next seed. */
export interface WordGiven {
  readonly userId: string;
  readonly word: string;
}

/** How the dice of a campaign stand: under which seed they fall, and what the next one is mixed from. */
export interface CampaignDice {
  /** Number of the seed under which dice fall now, from 1. */
  readonly seed: number;
  /** When the next one takes its place by itself; null as long as no die has fallen under this one. */
  readonly rotateAt: number | null;
  /** The players' words for the next seed, in the order in which they were given. */
  readonly words: readonly WordGiven[];
  /** Faces that were seen and taken back, by roller, in the order in which they fell. */
  readonly again: Readonly<Record<string, readonly KeptFace[]>>;
}

/** How the dice of a new campaign stand. */
export const FIRST_DICE: CampaignDice = { seed: 1, rotateAt: null, words: [], again: {} };
