import type { Edge } from '../../engine/dice.ts';
import type { AbilityId, Degree } from '../kit/shapes.ts';

/** A meeting, from the distance to the approach (LH-ENC-01). */
export interface EncounterFrame {
  readonly kind: 'encounter';
  readonly v: 1;
  readonly step: 'start' | 'surprised' | 'approach' | 'next';
}

/** Somebody speaks for the party (LH-ENC-05). */
export interface ParleyFrame {
  readonly kind: 'parley';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly offer: boolean;
  readonly leverage: boolean;
  readonly commonLanguage: boolean;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** Flight: free strikes, then a chase to its end (LH-ENC-07). */
export interface ChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'strikes' | 'run' | 'tested' | 'struck';
  readonly strikers: readonly string[];
}

/**
 * One group action in the wilderness, watch after watch (LH-TIME-03): what is due, the night's light, the action's result,
 * food, the tick, the new day. The action itself is kept in `state.journey.action`.
 */
export interface WatchFrame {
  readonly kind: 'watch';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'due'
    | 'go-on'
    | 'light'
    | 'result'
    | 'scouted'
    | 'lost'
    | 'arrived'
    | 'rested'
    | 'food'
    | 'tick'
    | 'dawn'
    | 'rowed'
    | 'wind'
    /** A watch goes by in which nobody does anything. */
    | 'advance';
}

/** The event of a new day, or of a new hour underground: rolled in secret, shown to the game master first (LH-WILD-07, LH-DUNG-05). */
export interface EventFrame {
  readonly kind: 'event';
  readonly v: 1;
  readonly step: 'roll' | 'preview' | 'find';
  readonly where: 'wilderness' | 'dungeon';
  /** Degree of the general test, as it is to count. */
  readonly degree: Degree | null;
  /** Watch or turn in which it happens; null where it is not rolled. */
  readonly when: number | null;
  readonly resource: 'food' | 'gear' | 'light' | 'fellowship' | null;
}

/** A find comes due in a hex where something else is hidden (LH-WILD-11). */
export interface FindFrame {
  readonly kind: 'find';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  /** Hex in which it was come upon. */
  readonly placeId: string;
  readonly resource: 'food' | 'gear' | 'light' | 'fellowship';
}

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

/** The wind of a day at sea, after the day's event where that is still to come (LH-OCEAN-01). Its value: its degree, or null. */
export interface WindFrame {
  readonly kind: 'wind';
  readonly v: 1;
  readonly step: 'event' | 'test' | 'driven' | 'worn';
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

export type RestActivity = 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';

/**
 * What everybody does while the party regroups or camps: a round is opened, and when it ends each does what they chose
 * (LH-WILD-17, LH-WILD-25, LH-DUNG-15, LH-DUNG-17). Its value: nothing.
 */
export interface RestFrame {
  readonly kind: 'rest';
  readonly v: 1;
  readonly step: 'start' | 'chosen' | 'activity' | 'after';
  readonly what: 'regroup' | 'camp';
  readonly where: 'wilderness' | 'dungeon';
  readonly left: readonly {
    readonly characterId: string;
    readonly activity: RestActivity;
    readonly thing: string | null;
  }[];
}

/** What the party does with its stores at a camp (LH-DUNG-16, LH-WILD-23); its value: nothing. */
export interface StoresFrame {
  readonly kind: 'stores';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  /** Who had the spotlight when camp was made. */
  readonly userId: string;
  readonly where: 'wilderness' | 'dungeon';
  /** Number of the last watch in which it is still the same camp, counted from the first day. */
  readonly until: number;
  /** Hour and turn in which it was offered: underground a new one ends it. */
  readonly turn: number;
}

/** One character's activity in a rest. */
export interface ActivityFrame {
  readonly kind: 'activity';
  readonly v: 1;
  readonly step: 'start' | 'rolled' | 'tested' | 'chosen';
  readonly characterId: string;
  readonly activity: RestActivity;
  /** Item, working or weapon; null for none. */
  readonly thing: string | null;
  readonly where: 'wilderness' | 'dungeon';
  readonly degree: Degree;
}
