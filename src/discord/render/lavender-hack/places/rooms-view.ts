import type { RoomsView } from '../../../../maps/views.ts';
import type { Room } from '../../../../rules/lavender-hack/places/shapes.ts';
import type { World } from '../../../../rules/lavender-hack/shapes.ts';
import { viewOfRooms } from '../../mechanics/map-view.ts';
import { leftIn } from './map-view.ts';

/** The dungeon as somebody may see it, with what was left there. */
export function roomsView(world: World, isGm: boolean): RoomsView {
  const rooms = new Map<string, Room>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'room') rooms.set(id, data);
  const party = world.party.state.delve?.roomId ?? null;
  return viewOfRooms({ rooms, isGm, party, more: (id) => leftIn(world, id) });
}
