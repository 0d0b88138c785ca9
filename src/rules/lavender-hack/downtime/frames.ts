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
export interface LivingFrame {
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

/** Steps of moves at home. */
export type DowntimeFrames =
  | DowntimeFrame
  | BankFrame
  | LivingFrame
  | SpendFrame
  | WeekFrame
  | CarouseFrame
  | RumourFrame
  | WonMapFrame
  | ResearchFrame;

/** What somebody does in a week at home (LH-DOWN-02). */
export type WeekAct = 'train' | 'craft' | 'research' | 'bank' | 'carouse' | 'idle';

/** One character's week: with what, and for a made-up thing of which value; nulls where it needs none. */
export interface WeekChoice {
  readonly characterId: string;
  readonly act: WeekAct;
  /** Id of an item, or what is to be made. */
  readonly thing: string | null;
  /** Of what is to be made, 1–10. */
  readonly value: number | null;
  readonly question: 'value' | 'property' | null;
  /** The background is claimed for what is tested (LH-GEAR-08). */
  readonly claim?: true;
}

/**
 * One week at home: a round is opened, and when it ends each does what they chose, then the week passes (LH-DOWN-02,
 * LH-DOWN-03). Its value: `round`, or `nobody` when there is nobody to ask.
 */
export type WeekFrame = { readonly kind: 'week'; readonly v: 1 } & (
  | { readonly step: 'open' }
  | { readonly step: 'act'; readonly left: readonly WeekChoice[] }
  | { readonly step: 'over' }
);

/** A night on the town (LH-CAROUSE-01); paid for already. */
export interface CarouseFrame {
  readonly kind: 'carouse';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'saved' | 'hurt';
  readonly characterId: string;
  /** The background is claimed, in a brawl as well (LH-GEAR-08). */
  readonly claim?: true;
}

/** The game master writes what was heard on the town (LH-CAROUSE-02). */
export interface RumourFrame {
  readonly kind: 'rumour';
  readonly v: 1;
  readonly step: 'start' | 'written';
  readonly characterId: string;
  readonly count: number;
}

/** A map is won on the town: a thing to sell, or the way to something hidden (LH-CAROUSE-02). */
export interface WonMapFrame {
  readonly kind: 'won-map';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  readonly characterId: string;
}

/** A magical property that nobody has written down is asked of the game master (LH-RSRCH-01). */
export interface ResearchFrame {
  readonly kind: 'research';
  readonly v: 1;
  readonly step: 'start' | 'written';
  readonly characterId: string;
  readonly itemId: string;
}

/** Procedure of the opening bank. */
export const BANK_ROUND = 'bank';

/** Procedure of a week. */
export const WEEK_ROUND = 'week';
