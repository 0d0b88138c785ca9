import type { Roll } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { TableRoll } from '../../mechanics/tables/nested.ts';
import type { Of } from '../kit/fact-terms.ts';
import type { Attitude, Band, Degree, DungeonAct, ItemDie, JourneyDueKind, WildAct } from '../kit/shapes.ts';

/** What can happen on the way, above ground and below, and whom one meets. */
export type WildernessFact =
  // Time and the wild
  | Of<'clock', { day: number; watch: number; hour: number; turn: number; unit: 'watch' | 'turn' | 'set' }>
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
        how: 'explored' | 'travelled' | 'lost' | 'driven' | 'set-down';
        isNew: boolean;
        /** Of a hex that is reached. */
        terrain?: string;
      }
    >
  /** `face` of the d6: 1–4 back where they were. */
  | Of<'lost', { roll: Roll; outcome: 'back' | 'left' | 'right' }>
  | Of<'found', { what: string; placeId: string }>
  | Of<'nothing-found', { placeId: string }>
  /** A trap that nobody found. */
  | Of<'trap-springs', { characterId: string; name: string; what: string }>
  /** `faces` of the dice for its `full` damage, none where it was avoided; `damage` is what is left of it. */
  | Of<
      'trap-met',
      {
        characterId: string;
        name: string;
        what: string;
        degree: Degree;
        faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
        full: number;
        damage: number;
      }
    >
  /** The wind of the day at sea; `hexes` per watch, 0–4. A miss is a calm, a fumble a storm. */
  | Of<'wind', { roll: Roll; degree: Degree; hexes: number }>
  /** `direction` 0–5 clockwise from north-east; `to` null where the ship rides it out. */
  | Of<'storm', { roll: Roll; direction: number; to: string | null }>
  | Of<'rowed', { characterId: string; name: string; passed: boolean }>
  | Of<'lair', { placeId: string; what: string | null }>
  | Of<'resource-found', { resource: string; die: string; from: UsageSize; to: UsageSize }>
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
      }
    >
  /** The game master's own channel has it on a card. */
  | Of<'event-shown', { cardId: string }>
  /** It happens now. */
  | Of<'event-due', { where: 'wilderness' | 'dungeon'; event: JourneyDueKind; when: number }>
  /** Something happened, or the next step cannot be done (`reason` is a refusal's code): the rest of the plan is dropped. */
  | Of<'plan-stops', { reason: string; left: number }>
  | Of<'broken-off', { act: WildAct | DungeonAct }>
  | Of<'enters-dungeon', { roomId: string | null; name: string | null }>
  | Of<'leaves-dungeon', { turnsSpent: number; watchCounts: boolean }>
  | Of<'rests', { what: 'regroup' | 'camp' }>
  | Of<
      'activity',
      {
        characterId: string;
        name: string;
        activity: 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';
        thing: string | null;
        done: boolean;
      }
    >
  | Of<'forage', { characterId: string; name: string; degree: Degree }>
  | Of<'song', { characterId: string; name: string; degree: Degree; set: UsageSize | null }>
  | Of<
      'repaired',
      { characterId: string; name: string; itemId: string; item: string; from: ItemDie | null; to: ItemDie }
    >
  | Of<'working-regained', { characterId: string; name: string; workings: readonly string[] }>
  | Of<'pool-filled', { characterId: string; name: string; pool: number }>
  | Of<'place-written', { placeId: string; what: 'hex' | 'room'; change?: 'new' | 'edited' | 'exits' | 'gone' }>
  | Of<'places-imported', { hexes: number; rooms: number }>

  // Encounters
  /** `roll` null where the distance was named. */
  | Of<
      'encounter',
      { encounterId: string; what: string; count: number; distance: Band; roll: Roll | null; secret: boolean }
    >
  | Of<'encounter-rolled', { table: string; roll: Roll; what: string }>
  | Of<'surprise', { side: 'party' | 'foes' | 'nobody'; why: 'test' | 'event' | 'gm' }>
  | Of<'approach', { approach: 'communicate' | 'fight' | 'flee'; by: string; count?: number }>
  /** A d20 of the game master, read by degree (LH-TEST-09). */
  | Of<'general-test', { why: string; roll: Roll; degree: Degree }>
  | Of<'attitude', { what: string; attitude: Attitude; degree: Degree }>
  | Of<
      'chase',
      {
        outcome: 'away' | 'length' | 'strike' | 'caught' | 'stands';
        /** What was dropped. */
        bait: 'food' | 'treasure' | null;
        lengths: number;
      }
    >
  /** Facts of before `count` was told have none. */
  | Of<'encounter-ends', { what: string; how: 'fight' | 'away' | 'parted' | 'gm'; count?: number }>
  | Of<'creature-written', { slug: string; creature: string }>
  | Of<'creature-forgotten', { slug: string; creature: string }>
  /** Every die, those of tables that a row names too; `text` is the row with all of them rolled out. */
  | Of<'table-rolled', { tableId: string; table: string; rolls: readonly TableRoll[]; text: string; secret: boolean }>
  /** `standsIn`: in place of one of the book's. */
  | Of<'table-written', { tableId: string; table: string; sides: number; rows: number; standsIn: boolean }>
  /** `standsIn`: the book's own counts again. */
  | Of<'table-dropped', { tableId: string; table: string; standsIn: boolean }>

  /** The fight is over. */
  | Of<'foes-gone', { gone: readonly string[]; staying: readonly string[] }>;
