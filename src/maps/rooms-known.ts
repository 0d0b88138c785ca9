import { compareKeys } from '../rules/lavender-hack/places/map-export.ts';
import type { Room } from '../rules/lavender-hack/places/shapes.ts';
import type { LavenderWorld } from '../rules/lavender-hack/shapes.ts';

/** A room as somebody may see it. */
export interface SeenRoom {
  readonly id: string;
  /** Null: it is known only that a way leads there. */
  readonly room: Pick<Room, 'key' | 'name'> | null;
  readonly hasParty: boolean;
  readonly isExplored: boolean;
  /** Rooms that it is known to lead to. */
  readonly exits: readonly string[];
  readonly sites: readonly { readonly what: string; readonly hidden: boolean }[];
}

/**
 * What of the dungeon is seen, by key. Players: the rooms that were explored, and that ways lead on from there; the game
 * master: everything.
 */
export function seenRooms(world: LavenderWorld, isGm: boolean): readonly SeenRoom[] {
  const party = world.party.state.delve?.roomId ?? null;
  const rooms = Object.values(world.places)
    .flatMap(({ id, data }) => (data.kind === 'room' ? [{ id, data }] : []))
    .sort((a, b) => compareKeys(a.data.key, b.data.key));
  const isKnown = ({ id, data }: (typeof rooms)[number]) => isGm || data.explored || id === party;
  const there = new Set(rooms.map(({ id }) => id));
  const led = new Set(rooms.filter(isKnown).flatMap(({ data }) => data.exits));
  const known: SeenRoom[] = rooms.filter(isKnown).map(({ id, data }) => ({
    id,
    room: { key: data.key, name: data.name },
    hasParty: id === party,
    isExplored: data.explored,
    exits: data.exits.filter((exit) => there.has(exit)),
    sites: data.features
      .map(({ what, hidden, found }) => ({ what, hidden: hidden && !found }))
      .filter(({ hidden }) => isGm || !hidden),
  }));
  const beyond: SeenRoom[] = rooms
    .filter((room) => !isKnown(room) && led.has(room.id))
    .map(({ id }) => ({ id, room: null, hasParty: false, isExplored: false, exits: [], sites: [] }));
  return [...known, ...beyond];
}
