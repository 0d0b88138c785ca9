import type { Of } from '../../engine/prompt.ts';

/** What somebody gets of a treasure that is brought home (AD-XP-01, AD-XP-02). */
export interface TreasureShare {
  readonly characterId: string;
  readonly name: string;
  readonly xp: number;
  /** Put by for a later character of the same player. */
  readonly backup: number;
}

/** What can happen to treasure, and in towns. */
export type PoolTreasureFact =
  /** Treasure is found; it counts once it is brought home (AD-XP-01). */
  | Of<'haul-found', { silver: number; what: string; waiting: number }>
  /** Spent or lost on the way: it counts for nothing (AD-XP-01). */
  | Of<'haul-lost', { silver: number; what: string; left: number }>
  /** Brought home: experience for who took part, and the silver is the party's (AD-XP-01, AD-XP-02). */
  | Of<'haul-banked', { silver: number; shares: readonly TreasureShare[]; carried: number; purse: number }>
  /** There is nothing left to bring home, or the party has left the town. */
  | Of<'bank-off', object>
  /** The party's silver is shared (AD-XP-01). */
  | Of<'silver-shared', { each: number; names: readonly string[]; purse: number }>
  | Of<'share-off', object>
  /** The party is in a town, or leaves it (AD-G-12). */
  | Of<'town-reached', { name: string; isSafe: boolean }>
  | Of<'town-left', { name: string }>
  /** The party knows a master of a class, or can no longer go to them (AD-LVL-02). */
  | Of<'master-met', { name: string; className: string }>
  | Of<'master-gone', { name: string; className: string }>;
