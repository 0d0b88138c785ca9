import type { RoomsView, RoomView } from '../../../../maps/views.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { compareKeys } from '../../../../rules/mechanics/map/map-file.ts';
import { knownSites } from '../../mechanics/map-view.ts';
import { leftIn } from './map-view.ts';

/**
 * The dungeon as somebody may see it. Players: the rooms that were explored, and that ways lead on from there. The game
 * master: everything.
 */
export function roomsView(world: LavenderWorld, isGm: boolean): RoomsView {
  const party = world.party.state.delve?.roomId ?? null;
  const rooms = Object.values(world.places)
    .flatMap(({ id, data }) => (data.kind === 'room' ? [{ id, data }] : []))
    .sort((a, b) => compareKeys(a.data.key, b.data.key));
  const isKnown = ({ id, data }: (typeof rooms)[number]) => isGm || data.explored || id === party;
  const there = new Set(rooms.map(({ id }) => id));
  const led = new Set(rooms.filter(isKnown).flatMap(({ data }) => data.exits));
  const known: RoomView[] = rooms.filter(isKnown).map(({ id, data }) => ({
    id,
    room: { key: data.key, name: data.name },
    hasParty: id === party,
    isExplored: data.explored,
    exits: data.exits.filter((exit) => there.has(exit)),
    sites: [...knownSites(data.features, isGm), ...leftIn(world, id)],
  }));
  const beyond: RoomView[] = rooms
    .filter((room) => !isKnown(room) && led.has(room.id))
    .map(({ id }) => ({ id, room: null, hasParty: false, isExplored: false, exits: [], sites: [] }));
  return { kind: 'rooms', rooms: [...known, ...beyond] };
}
