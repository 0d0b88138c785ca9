import type { Edge } from '../../engine/dice.ts';
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
  /** What the situation does to the test, by the game master's word; none when absent. */
  readonly edge?: Edge;
}

/**
 * Traps in a room that the party has just come into (LH-DUNG-14): the game master is asked of each whether it springs. Its
 * value: `sprung` when one did.
 */
export interface TrapsFrame {
  readonly kind: 'traps';
  readonly v: 1;
  readonly step: 'start' | 'asked' | 'hurt';
  readonly roomId: string;
  /** Those that were asked about already. */
  readonly past: readonly string[];
}

/** One group action underground, turn after turn (LH-TIME-04). */
export interface TurnFrame {
  readonly kind: 'turn';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'due'
    /** Somebody was met in the middle of it, and that is over. */
    | 'interrupted'
    /** Somebody might have been met, and nobody came. */
    | 'undisturbed'
    | 'choice'
    | 'go-on'
    | 'light'
    | 'fellowship'
    | 'second-fellowship'
    | 'event'
    | 'rested'
    | 'result'
    | 'trapped'
    | 'tick'
    | 'watch-over'
    | 'food'
    | 'hour';
  /** How often the food has still to be rolled. */
  readonly foods: number;
}

/** Steps underground. */
export type DungeonFrames = TrapFrame | TrapsFrame | TurnFrame;
