import type { Degree, ResourceId } from '../kit/terms.ts';

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
    /** Somebody was met in the middle of it, and that is over. */
    | 'interrupted'
    /** Somebody might have been met, and nobody came. */
    | 'undisturbed'
    /** The same in a watch in which nobody does anything. */
    | 'idle'
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
  readonly resource: ResourceId | null;
}

/** A find comes due in a hex where something else is hidden (LH-WILD-11). */
export interface FindFrame {
  readonly kind: 'find';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  /** Hex in which it was come upon. */
  readonly placeId: string;
  readonly resource: ResourceId;
}

/** The wind of a day at sea, after the day's event where that is still to come (LH-OCEAN-01). Its value: its degree, or null. */
export interface WindFrame {
  readonly kind: 'wind';
  readonly v: 1;
  readonly step: 'event' | 'test' | 'driven' | 'worn';
}

/** The rest of a day goes by in which the party does nothing; it is broken off where somebody is met (LH-TIME-03). */
export interface DayFrame {
  readonly kind: 'day';
  readonly v: 1;
  /** The day that goes by. */
  readonly day: number;
  /** What the game master had to bring on before; null for nothing. */
  readonly taskId: string | null;
}

/** Steps on the way. */
export type WildernessFrames = WatchFrame | DayFrame | EventFrame | FindFrame | WindFrame;

/** The event of a new hour, in its beginning. */
export const HOURLY: EventFrame = {
  kind: 'event',
  v: 1,
  step: 'roll',
  where: 'dungeon',
  degree: null,
  when: null,
  resource: null,
};

/** The event of a day that begins in the wilderness. */
export function dayEventFrame(): EventFrame {
  return { kind: 'event', v: 1, step: 'roll', where: 'wilderness', degree: null, when: null, resource: null };
}
