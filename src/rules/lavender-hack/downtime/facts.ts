import type { Of } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { Degree } from '../kit/terms.ts';
import type { WeekAct } from './frames.ts';

/** How a row of the wealth table changed (LH-WEALTH). */
export type WealthHow =
  /** A box was filled. */
  | 'gained'
  /** A box was erased. */
  | 'spent'
  /** Five boxes became one of the next row. */
  | 'up'
  /** One box became four of the row below. */
  | 'down'
  /** There was no room left at the top: the gain is lost. */
  | 'lost'
  | 'set';

/** What can happen at home and between expeditions (LH-DOWN, LH-WEALTH, LH-BANK, LH-TRAIN, LH-CRAFT, …). */
export type DowntimeFact =
  /** One row of the wealth table, before and after. `why`: what it was for, in the player's words or a code of the rules. */
  | Of<'wealth', { how: WealthHow; row: number; from: number; to: number; why: string | null }>
  /** The others were asked before a box was spent: `gone` when it was there no more (LH-WEALTH-05). */
  | Of<'wealth-vote', { row: number; yes: number; no: number; outcome: 'passed' | 'rejected' | 'gone' }>
  /** Where the party is at home. */
  | Of<'base', { name: string; placeId: string | null }>
  /** `where`: what it is called; null for a home without a name. */
  | Of<'downtime-begins', { cardId: string; where: string | null; factionId: string | null }>
  /** They leave after this week, or stay on after all. */
  | Of<'downtime-leaving', { leaving: boolean; week: number; atOnce?: boolean }>
  /**
   * A thing became a box of that value; 0: it was worth nothing. `holder`: who carried it, null for the party. `by`: whose
   * choice it was then, absent in older entries. `buyer`: who wanted just this and gave one more.
   */
  | Of<'banked', { itemId: string; item: string; value: number; holder: string | null; by?: string; buyer?: string }>
  /**
   * `payment`: value of the box for the cost of living, 0 for nothing; `die`: what the four resource dice are now, but for
   * a `mood` that is another (LH1-DISCORD-06).
   */
  | Of<'downtime-ends', { weeks: number; level: number; payment: number; die: UsageSize; mood?: UsageSize }>
  /** Somebody who had left the party is back (LH-LIVING-03). */
  | Of<'returns', { characterId: string; name: string; userId: string }>
  /** What somebody does in a week at home; not done when it was not there any more, and they idle. */
  | Of<'week-act', { characterId: string; name: string; act: WeekAct; thing: string | null; done: boolean }>
  /** A box of the progress track is filled: the `box`th of `of` (LH-TRAIN-01). */
  | Of<'trained', { characterId: string; name: string; box: number; of: number }>
  /** A box of something that is being made; made when `box` is `of` (LH-CRAFT-01). */
  | Of<'crafted', { characterId: string; name: string; item: string; box: number; of: number }>
  /**
   * What was found out about a thing: its value, a property, or that there is nothing (more) to find (LH-RSRCH-01). `last`:
   * it was the last property.
   */
  | Of<
      'researched',
      { characterId: string; name: string; item: string; value: number | null; property: string | null; last?: true }
    >
  /** Nobody has written down what the thing can do: the game master is asked. */
  | Of<'research-open', { characterId: string; name: string; item: string }>
  | Of<'caroused', { characterId: string; name: string; degree: Degree }>
  | Of<'rumour', { characterId: string; name: string; text: string }>
  /** A map is won: a thing of worth, or what it shows. */
  | Of<'map-won', { characterId: string; name: string; as: 'valuable' | 'feature' }>;
