import type { Roll } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ClockFact } from '../../mechanics/clock.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { DungeonAct } from '../dungeon/schemas.ts';
import type { Degree, ResourceId } from '../kit/ids.ts';
import type { JourneyDueKind, WildAct } from './schemas.ts';

/** Facts, frames and questions of a party on its way, its clock and its days (LH-TIME, LH-WILD, LH-OCEAN). */
export interface WildernessVocabulary {
  facts: {
    dawn: { day: number; weatherEnds: boolean };
    'group-action': {
      where: 'wilderness' | 'dungeon';
      act: WildAct | DungeonAct;
      /** Watches or turns that it takes. */
      takes: number;
      to: string | null;
      scout: string | null;
      night: boolean;
      /** The aim of a search; absent: anything. */
      seeks?: 'traps';
    };
    /** Food passes unrolled because of a forager (LH-WILD-22). */
    'food-passes': { by: 'next' | 'day' };
    /** `what`: the row of the campaign's table of weather. */
    'bad-weather': { what: string };
    arrives: {
      placeId: string;
      name: string | null;
      how: 'explored' | 'travelled' | 'lost' | 'driven' | 'set-down' | 'fled';
      isNew: boolean;
      /** Of a hex that is reached. */
      terrain?: string;
    };
    /** `face` of the d6: 1–4 back where they were. */
    lost: { roll: Roll; outcome: 'back' | 'left' | 'right' };
    /** `trap`: it is one, and springs on nobody who knows of it. */
    found: { what: string; placeId: string; trap?: true };
    'nothing-found': { placeId: string };
    /** The wind of the day at sea; `hexes` per watch, 0–4. A miss is a calm, a fumble a storm. */
    wind: { roll: Roll; degree: Degree; hexes: number };
    /** `direction` 0–5 clockwise from north-east; `to` null where the ship rides it out. */
    storm: { roll: Roll; direction: number; to: string | null };
    rowed: { characterId: string; name: string; passed: boolean };
    lair: { placeId: string; what: string | null };
    /** `what` it is; facts of before it was rolled have none. */
    'resource-found': { resource: string; die: string; from: UsageSize; to: UsageSize; what?: string };
    'valuable-found': { itemId: string | null; what: string; type: string };
    /** Known to the game master only. */
    'event-rolled': {
      where: 'wilderness' | 'dungeon';
      roll: Roll | null;
      degree: Degree;
      event: 'lair' | 'weather' | 'encounter' | 'distant' | 'close' | 'surprise' | 'discovery' | 'nothing';
      when: number | null;
      by: 'dice' | 'gm';
      /** Everybody may read it: nobody runs the game (LH-SOLO-01). */
      open?: boolean;
      /** No event of its own: whether a loud shot brings somebody (LH-EQUIP-07). */
      shot?: true;
    };
    /** The game master's own channel has it on a card. */
    'event-shown': { cardId: string };
    /** It happens now. */
    'event-due': { where: 'wilderness' | 'dungeon'; event: JourneyDueKind; when: number };
    /**
     * Something happened, or the next step cannot be done (`reason` is a refusal's code): `left` steps of the plan are dropped.
     * With `searched` only the searches of a room that has nothing more to find are.
     */
    'plan-stops': { reason: string; left: number };
    'broken-off': { act: WildAct | DungeonAct };
  };
  shared: ClockFact;
  frames: {
    watch: WatchFrame;
    event: EventFrame;
    find: FindFrame;
    wind: WindFrame;
    day: DayFrame;
  };
  questions: {
    /** For the game master: the event that was rolled in secret (LH-WILD-07, LH-DUNG-05). `stand` when nobody answers. */
    event: ChoiceQuestion<
      {
        stand: NoTerms;
        nothing: NoTerms;
        weather: NoTerms;
        encounter: NoTerms;
        discovery: NoTerms;
        later: NoTerms;
      },
      {
        where: 'wilderness' | 'dungeon';
        event: WildernessVocabulary['facts']['event-rolled']['event'];
        /** Watch or turn, 1–6; null for nothing. */
        when: number | null;
        day: number;
        /** The game master rolls it. */
        byHand: boolean;
      }
    >;
    /** For the game master: what is found (LH-WILD-11). What is hidden there when nobody answers, else the resource. */
    find: ChoiceQuestion<{ give: NoTerms; reveal: NoTerms }, { resource: string; what: string | null }>;
    /**
     * For the spotlight player, when something happened in the middle of a long action (LH-WILD-26). `go-on` when nobody
     * answers.
     */
    'break-off': ChoiceQuestion<
      { 'go-on': NoTerms; 'break-off': NoTerms },
      { act: WildAct | DungeonAct; left: number }
    >;
  };
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
    /** A watch passes in which nobody does anything. */
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
  /** Watch or turn in which it happens; null if it is not rolled. */
  readonly when: number | null;
  readonly resource: ResourceId | null;
}

/** A find comes due in a hex where something else is hidden (LH-WILD-11). */
export interface FindFrame {
  readonly kind: 'find';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  /** The hex of the find. */
  readonly placeId: string;
  readonly resource: ResourceId;
}

/** The wind of a day at sea, after the day's event where that is still to come (LH-OCEAN-01). Its value: its degree, or null. */
export interface WindFrame {
  readonly kind: 'wind';
  readonly v: 1;
  readonly step: 'event' | 'test' | 'driven' | 'worn';
}

/** The rest of a day passes in which the party does nothing; a meeting breaks it off (LH-TIME-03). */
export interface DayFrame {
  readonly kind: 'day';
  readonly v: 1;
  /** The day that goes by. */
  readonly day: number;
  /** The encounter that the game master had to bring on before; null for none. */
  readonly taskId: string | null;
}

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
