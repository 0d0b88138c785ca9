import type { RoomsView, RoomView } from '../../../maps/views.ts';
import { compareKeys } from '../../../rules/mechanics/map/map-export.ts';
import { knownSites } from './map-view.ts';

/** A room, as far as a plan of the rooms needs it. */
export interface DrawnRoom {
  readonly key: string;
  readonly name: string | null;
  readonly explored: boolean;
  /** Ids of rooms that it leads to. */
  readonly exits: readonly string[];
  readonly features: Parameters<typeof knownSites>[0];
}

/**
 * The dungeon as somebody may see it. Players: the rooms that were explored, and that ways lead on from there. The game
 * master: everything.
 */
export function viewOfRooms({
  rooms: drawn,
  isGm,
  party,
  more,
}: {
  /** By id. */
  readonly rooms: ReadonlyMap<string, DrawnRoom>;
  readonly isGm: boolean;
  /** Id of the room in which the party is; null: in none that is written down. */
  readonly party: string | null;
  /** What else is in a room that they may see. */
  readonly more: (id: string) => RoomView['sites'];
}): RoomsView {
  const rooms = [...drawn].map(([id, data]) => ({ id, data })).sort((a, b) => compareKeys(a.data.key, b.data.key));
  const isKnown = ({ id, data }: (typeof rooms)[number]) => isGm || data.explored || id === party;
  const led = new Set(rooms.filter(isKnown).flatMap(({ data }) => data.exits));
  const known: RoomView[] = rooms.filter(isKnown).map(({ id, data }) => ({
    id,
    room: { key: data.key, name: data.name },
    hasParty: id === party,
    isExplored: data.explored,
    exits: data.exits.filter((exit) => drawn.has(exit)),
    sites: [...knownSites(data.features, isGm), ...more(id)],
  }));
  const beyond: RoomView[] = rooms
    .filter((room) => !isKnown(room) && led.has(room.id))
    .map(({ id }) => ({ id, room: null, hasParty: false, isExplored: false, exits: [], sites: [] }));
  return { kind: 'rooms', rooms: [...known, ...beyond] };
}
