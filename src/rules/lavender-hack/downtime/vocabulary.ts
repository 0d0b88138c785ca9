import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion } from '../../mechanics/question.ts';

/** Facts, frames and questions at home and between expeditions (LH-DOWN, LH-WEALTH, LH-BANK, LH-TRAIN, LH-CRAFT, …). */
export interface DowntimeVocabulary {
  facts: {
    /** One row of the wealth table, before and after. `why`: what it was for, in the player's words or a code of the rules. */
    wealth: { how: WealthHow; row: number; from: number; to: number; why: string | null };
    /** The others were asked before a box was spent: `gone` when it was there no more (LH-WEALTH-05). */
    'wealth-vote': { row: number; yes: number; no: number; outcome: 'passed' | 'rejected' | 'gone' };
    /** The party's home. */
    base: { name: string; placeId: string | null };
    /** `where`: what it is called; null for a home without a name. */
    'downtime-begins': { cardId: string; where: string | null; factionId: string | null };
    /** They leave after this week, or stay on after all. */
    'downtime-leaving': { leaving: boolean; week: number; atOnce?: boolean };
    /**
     * A thing became a box of that value; 0: it was worth nothing. `holder`: who carried it, null for the party. `by`: whose
     * choice it was then, absent in older entries. `buyer`: who wanted just this and gave one more.
     */
    banked: { itemId: string; item: string; value: number; holder: string | null; by?: string; buyer?: string };
    /**
     * `payment`: value of the box for the cost of living, 0 for nothing; `die`: what the four resource dice are now, but for
     * a `mood` that is another (LH1-DISCORD-06).
     */
    'downtime-ends': { weeks: number; level: number; payment: number; die: UsageSize; mood?: UsageSize };
    /** Somebody who had left the party is back (LH-LIVING-03). */
    returns: { characterId: string; name: string; userId: string };
  };
  frames: {
    downtime: DowntimeFrame;
    bank: BankFrame;
    living: LivingFrame;
    spend: SpendFrame;
  };
  questions: {
    /**
     * For each player: what they bank at the start of downtime, of their own and, for who leads, of what nobody carries (a null
     * holder); the rest is kept (LH-BANK-01). None when they do not answer. `buyer`: who is there and gives one more.
     */
    bank: SeveralQuestion<{ '{itemId}': { name: string; value: number; holder: string | null; buyer: string | null } }>;
    /** Is what they chose to be banked? `keep` when they do not answer. */
    'bank-sure': ChoiceQuestion<{ bank: { things: Banked }; again: NoTerms; keep: NoTerms }, { things: Banked }>;
    /** For the spotlight player: the box for the cost of living, and what the four dice are then (LH-LIVING-01). */
    living: ChoiceQuestion<
      { '{pay:n}': { value: number; die: UsageSize; mood?: UsageSize }; nothing: { die: UsageSize; mood?: UsageSize } },
      { level: number }
    >;
    /** For the spotlight player: leave with all four dice broken (LH-LIVING-01)? */
    'living-unpaid': ChoiceQuestion<{ wait: NoTerms; nothing: NoTerms }>;
    /** The other players (LH-WEALTH-05, setting `wealth_spend: vote`): may the box be spent? `no` when nobody answers. */
    'wealth-vote': ChoiceQuestion<{ yes: NoTerms; no: NoTerms }, { row: number; why: string | null; userId: string }>;
  };
}

/** The reason for a change in a row of the wealth table (LH-WEALTH). */
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

/**
 * Weeks at home (LH-DOWN-02): the opening bank, week after week, the cost of living. The frame `week` of each week asks
 * everybody and calls `week-over` when that week has been spent; then comes the next week, or they leave.
 */
export interface DowntimeFrame {
  readonly kind: 'downtime';
  readonly v: 1;
  readonly step: 'begin' | 'banked' | 'week-over' | 'leave' | 'over';
}

/**
 * The opening bank (LH-BANK-01), in a round (version 3). Saved campaigns may have it open as a question to all of them
 * (version 1), or one to each, a menu at a time (version 2). Its value: `round`, or `nobody` when there is nobody to ask.
 */
export type BankFrame = { readonly kind: 'bank' } & (
  | { readonly v: 1; readonly step: 'open' | 'offer' }
  | {
      readonly v: 3;
      readonly step: 'open';
      /** Things that they were offered in the round before this one. */
      readonly passed: readonly string[];
    }
  | {
      readonly v: 2;
      /** `sure`: they chose, and are asked whether it is to be done. */
      readonly step: 'offer' | 'sure';
      readonly userId: string;
      /** Things that they were offered and kept. */
      readonly kept: readonly string[];
      /** Things that they would bank. */
      readonly chosen: readonly string[];
    }
);

/** The cost of living, paid when they leave (LH-LIVING-01). */
interface LivingFrame {
  readonly kind: 'living';
  readonly v: 1;
  /** `sure`: they would pay nothing, and all four dice would break. */
  readonly step: 'start' | 'pay' | 'sure';
}

/** The others are asked before a box is spent (setting `wealth_spend: vote`, LH-WEALTH-05). */
export interface SpendFrame {
  readonly kind: 'spend';
  readonly v: 1;
  readonly step: 'start' | 'voted';
  readonly row: number;
  readonly why: string | null;
  /** User who wants to spend it. */
  readonly userId: string;
}

/** Procedure of the opening bank. */
export const BANK_ROUND = 'bank';

/** Things, and the row of the box that each becomes. */
type Banked = readonly { readonly name: string; readonly value: number }[];
