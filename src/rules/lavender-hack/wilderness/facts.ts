import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ClockFact } from '../../mechanics/clock.ts';
import type { DungeonAct } from '../dungeon/shapes.ts';
import type { Degree } from '../kit/terms.ts';
import type { JourneyDueKind, WildAct } from './shapes.ts';

/** What can happen to a party on its way, its clock and its days among it (LH-TIME, LH-WILD, LH-OCEAN). */
export type WildernessFact =
  | ClockFact
  | Of<'dawn', { day: number; weatherEnds: boolean }>
  | Of<
      'group-action',
      {
        where: 'wilderness' | 'dungeon';
        act: WildAct | DungeonAct;
        /** Watches or turns that it takes. */
        takes: number;
        to: string | null;
        scout: string | null;
        night: boolean;
        /** What a search is for; absent: anything. */
        seeks?: 'traps';
      }
    >
  /** Food passes unrolled because of a forager (LH-WILD-22). */
  | Of<'food-passes', { by: 'next' | 'day' }>
  /** `what`: the row of the campaign's table of weather. */
  | Of<'bad-weather', { what: string }>
  | Of<
      'arrives',
      {
        placeId: string;
        name: string | null;
        how: 'explored' | 'travelled' | 'lost' | 'driven' | 'set-down' | 'fled';
        isNew: boolean;
        /** Of a hex that is reached. */
        terrain?: string;
      }
    >
  /** `face` of the d6: 1–4 back where they were. */
  | Of<'lost', { roll: Roll; outcome: 'back' | 'left' | 'right' }>
  /** `trap`: it is one, and springs on nobody who knows of it. */
  | Of<'found', { what: string; placeId: string; trap?: true }>
  | Of<'nothing-found', { placeId: string }>
  /** The wind of the day at sea; `hexes` per watch, 0–4. A miss is a calm, a fumble a storm. */
  | Of<'wind', { roll: Roll; degree: Degree; hexes: number }>
  /** `direction` 0–5 clockwise from north-east; `to` null where the ship rides it out. */
  | Of<'storm', { roll: Roll; direction: number; to: string | null }>
  | Of<'rowed', { characterId: string; name: string; passed: boolean }>
  | Of<'lair', { placeId: string; what: string | null }>
  /** `what` it is; facts of before it was rolled have none. */
  | Of<'resource-found', { resource: string; die: string; from: UsageSize; to: UsageSize; what?: string }>
  | Of<'valuable-found', { itemId: string | null; what: string; type: string }>
  /** Known to the game master only. */
  | Of<
      'event-rolled',
      {
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
      }
    >
  /** The game master's own channel has it on a card. */
  | Of<'event-shown', { cardId: string }>
  /** It happens now. */
  | Of<'event-due', { where: 'wilderness' | 'dungeon'; event: JourneyDueKind; when: number }>
  /**
   * Something happened, or the next step cannot be done (`reason` is a refusal's code): `left` steps of the plan are dropped.
   * With `searched` only the searches of a room that has nothing more to find are.
   */
  | Of<'plan-stops', { reason: string; left: number }>
  | Of<'broken-off', { act: WildAct | DungeonAct }>;
