import type { Table } from '../../engine/table.ts';
import { hexOf, roomOf } from '../../mechanics/map/places.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { pendingCall } from '../kit/pending-call.ts';
import type { World } from '../schemas.ts';
import { findTable, tableIn, tablesOf } from '../tables/registry.ts';

export const MEETING_PLACES = ['wilderness', 'dungeon'] as const;
type MeetingPlace = (typeof MEETING_PLACES)[number];
/** Events of a dungeon that settle distance and surprise (LH-DUNG-06). */
export const MEETING_EVENTS = ['none', 'distant', 'close', 'surprise'] as const;
type MeetingEvent = (typeof MEETING_EVENTS)[number];

/** A lair: whose it is as it is written down, null where a table says who lives there, and how many are left. */
export interface Home {
  readonly hexId: string;
  readonly what: string | null;
  readonly count: number | null;
}

/** A meeting that an event has called for, or simply one where the party is. */
export interface Called {
  /** The game master's task that it settles; null where no event called for it. */
  readonly taskId: string | null;
  readonly place: MeetingPlace;
  readonly event: MeetingEvent;
  /** The party lay in wait for them (LH-DUNG-06). */
  readonly ambushed: boolean;
  /** They are met at home (LH-WILD-10); null: they roam. */
  readonly home: Home | null;
  readonly table: Table;
}

/** The meeting that waits longest to be brought on, else one where the party is; null where it is nowhere. */
export function calledMeeting(world: World): Called | null {
  const task = pendingCall(world) ?? openTask(world, 'encounter');
  const { journey, dungeon } = world.party.state;
  if (task !== null) {
    const { where, event, placeId, choice } = task.detail;
    const place = where === 'dungeon' ? 'dungeon' : 'wilderness';
    const id = typeof placeId === 'string' ? placeId : null;
    return {
      taskId: task.id,
      place,
      table: tableAt(world, id, place),
      home: event === 'lair' && id !== null ? homeAt(world, id) : null,
      ambushed: choice === 'ambush',
      // The party waits until they are close.
      event: choice === 'ambush' ? 'close' : (MEETING_EVENTS.find((one) => one === event) ?? 'none'),
    };
  }
  const place = dungeon !== null ? 'dungeon' : 'wilderness';
  const placeId = dungeon === null ? (journey?.hexId ?? null) : dungeon.roomId;
  if (dungeon === null && placeId === null) return null;
  return { taskId: null, place, event: 'none', ambushed: false, home: null, table: tableAt(world, placeId, place) };
}

/** A lair whose inhabitants are gone has new ones. */
function homeAt(world: World, hexId: string): Home {
  const lair = hexOf(world, hexId)?.lair ?? null;
  if (lair === null || lair.count === 0) return { hexId, what: null, count: null };
  return { hexId, what: lair.what, count: lair.count ?? null };
}

/**
 * The table for the party's encounters at a place: its own while there is one, else that of its kind of place (LH-WILD-09).
 */
function tableAt(world: World, placeId: string | null, place: MeetingPlace): Table {
  const own = placeId === null ? null : ((hexOf(world, placeId) ?? roomOf(world, placeId))?.table ?? null);
  return (own === null ? null : findTable(world, own)) ?? tableIn(world, `encounters-${place}`);
}

/** Every table that may say who is met: those of the book for it, then the campaign's own and those of its packs. */
export function encounterTables(world: World): readonly Table[] {
  const own = tablesOf(world).filter(({ isAdded }) => isAdded);
  return [
    ...MEETING_PLACES.map((place) => tableIn(world, `encounters-${place}`)),
    ...own.flatMap(({ id }) => findTable(world, id) ?? []),
  ];
}

/** The kind of place whose table is typed; undefined for any other table. */
export function placeOfTable(typed: string): MeetingPlace | undefined {
  return MEETING_PLACES.find((one) => one === typed.trim().toLowerCase());
}

/** A table of encounters as it is typed: `wilderness`, `dungeon`, or any table of the campaign; null for none. */
export function encounterTable(world: World, typed: string): Table | null {
  const place = placeOfTable(typed);
  return place === undefined ? findTable(world, typed) : tableIn(world, `encounters-${place}`);
}
