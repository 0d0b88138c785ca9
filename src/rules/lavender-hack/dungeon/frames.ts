import type { AbilityId } from '../kit/terms.ts';

/** A trap that nobody found springs on a character (LH-DUNG-14). */
export interface TrapFrame {
  readonly kind: 'trap';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'hurt';
  readonly characterId: string;
  readonly ability: AbilityId;
  /** What the game master calls it. */
  readonly what: string;
  /** Dice of its full damage, as typed. */
  readonly damage: string;
  /** The party runs into it (LH-DUNG-13). */
  readonly running: boolean;
}

/** One group action underground, turn after turn (LH-TIME-04). */
export interface TurnFrame {
  readonly kind: 'turn';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'due'
    | 'choice'
    | 'go-on'
    | 'light'
    | 'fellowship'
    | 'second-fellowship'
    | 'event'
    | 'rested'
    | 'result'
    | 'tick'
    | 'watch-over'
    | 'food'
    | 'hour';
  /** How often the food has still to be rolled. */
  readonly foods: number;
}

/** Steps underground. */
export type DungeonFrames = TrapFrame | TurnFrame;
