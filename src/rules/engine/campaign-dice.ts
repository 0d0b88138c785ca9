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

/** The state of a campaign's dice: the present seed, and the ingredients of the next one. */
export interface CampaignDice {
  /** Number of the seed under which dice fall now, from 1. */
  readonly seed: number;
  /** The time at which the next one replaces it; null as long as no die has been rolled with this one. */
  readonly rotateAt: number | null;
  /** The players' words for the next seed, in the order in which they were given. */
  readonly words: readonly WordGiven[];
  /** Faces that were seen and taken back, by roller, in the order of the rolls. */
  readonly again: Readonly<Record<string, readonly KeptFace[]>>;
}

/** The dice of a new campaign. */
export const FIRST_DICE: CampaignDice = { seed: 1, rotateAt: null, words: [], again: {} };
