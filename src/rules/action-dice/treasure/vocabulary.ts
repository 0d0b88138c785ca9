import type { SeveralQuestion } from '../../mechanics/question.ts';

/** Somebody's share of a treasure that is brought home (AD-XP-01, AD-XP-02). */
export interface TreasureShare {
  readonly characterId: string;
  readonly name: string;
  readonly xp: number;
  /** Put by for a later character of the same player. */
  readonly backup: number;
}

/** Facts, frames and questions of treasure, and of towns. */
export interface TreasureVocabulary {
  facts: {
    /** Treasure is found; it counts once it is brought home (AD-XP-01). */
    'haul-found': { silver: number; what: string; waiting: number };
    /** Spent or lost on the way: it counts for nothing (AD-XP-01). */
    'haul-lost': { silver: number; what: string; left: number };
    /** Brought home: experience for who took part, and the silver is the party's (AD-XP-01, AD-XP-02). */
    'haul-banked': { silver: number; shares: readonly TreasureShare[]; carried: number; purse: number };
    /** There is nothing left to bring home, or the party has left the town. */
    'bank-off': object;
    /** The party's silver is shared (AD-XP-01). */
    'silver-shared': { each: number; names: readonly string[]; purse: number };
    'share-off': object;
    /** The party is in a town, or leaves it (AD-G-12). */
    'town-reached': { name: string; isSafe: boolean };
    'town-left': { name: string };
    /** The party knows a master of a class, or can no longer go to them (AD-LVL-02). */
    'master-met': { name: string; className: string };
    'master-gone': { name: string; className: string };
  };
  frames: {
    /** The participants in bringing treasure home (AD-XP-01). */
    bank: {
      haulIds: readonly string[];
      /** The person asked; null: the game master. */
      userId: string | null;
    };
    /** Among whom the party's silver is shared (AD-XP-01). */
    'share-out': {
      silver: number;
      userId: string | null;
    };
  };
  questions: {
    /** The participants (AD-XP-01): all by default. */
    bank: SeveralQuestion<{ '{characterId}': { name: string } }, { silver: number }>;
    /** The people who get a share (AD-XP-01): all by default. */
    'share-out': SeveralQuestion<{ '{characterId}': { name: string } }, { silver: number }>;
  };
}
