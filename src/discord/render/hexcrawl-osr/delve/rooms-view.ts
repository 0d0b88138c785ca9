import type { RoomsView } from '../../../../maps/views.ts';
import type { Room } from '../../../../rules/hexcrawl-osr/delve/shapes.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { viewOfRooms } from '../../mechanics/rooms-view.ts';

/** The dungeon as somebody may see it (HX-DUN-06). */
export function roomsView(world: World, isGm: boolean): RoomsView {
  const rooms = new Map<string, Room>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'room') rooms.set(id, data);
  return viewOfRooms({ rooms, isGm, party: world.party.state.delve?.roomId ?? null, more: () => [] });
}
