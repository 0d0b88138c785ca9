import type { Edge } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { AbilityId, Degree } from '../kit/ids.ts';

/** Facts, frames and questions of dungeons alone (LH-DUNG). */
export interface DungeonVocabulary {
  facts: {
    /** A trap that nobody found. */
    'trap-springs': { characterId: string; name: string; what: string };
    /** `faces` of the dice for its `full` damage, none where it was avoided; `damage` is what is left of it. */
    'trap-met': {
      characterId: string;
      name: string;
      what: string;
      degree: Degree;
      faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
      full: number;
      damage: number;
    };
    /** A search on no map: the game master says what is found. */
    searched: { seeks: 'anything' | 'traps' };
    /** The ways in are blocked, for as long as the party stays (LH-DUNG-07). */
    barred: { roomId: string | null };
    'enters-dungeon': { roomId: string | null; name: string | null };
    'leaves-dungeon': { turnsSpent: number; watchCounts: boolean };
  };
  frames: {
    trap: TrapFrame;
    traps: TrapsFrame;
    turn: TurnFrame;
  };
  questions: {
    /** For the spotlight player: something is heard a few rooms off (LH-DUNG-06). `wait` when nobody answers. */
    distant: ChoiceQuestion<{ flee: NoTerms; door: { die: UsageSize }; ambush: NoTerms; wait: NoTerms }>;
    /**
     * For the game master: the party comes upon a trap that nobody has found (LH-DUNG-14). `spring` when nobody answers;
     * `ability` and `damage` are what it springs with.
     */
    traps: ChoiceQuestion<
      { spring: NoTerms; 'not-now': NoTerms },
      { what: string; leader: string; ability: AbilityId; damage: string }
    >;
  };
}

/** A trap that nobody found springs on a character (LH-DUNG-14). */
export interface TrapFrame {
  readonly kind: 'trap';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'hurt';
  readonly characterId: string;
  readonly ability: AbilityId;
  /** The game master's name for it. */
  readonly what: string;
  /** Dice of its full damage, as typed. */
  readonly damage: string;
  /** The party runs into it (LH-DUNG-13). */
  readonly running: boolean;
  /** The situation's effect on the test, by the game master's word; none when absent. */
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
  /** Number of food rolls still to be made. */
  readonly foods: number;
}
