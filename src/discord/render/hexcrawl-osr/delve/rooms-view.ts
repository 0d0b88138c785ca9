import type { RoomsView } from '../../../../maps/views.ts';
import type { CrawlRoom } from '../../../../rules/hexcrawl-osr/delve/shapes.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { viewOfRooms } from '../../mechanics/rooms-view.ts';

/** The dungeon as somebody may see it (HX-DUN-06). */
export function roomsView(world: CrawlWorld, isGm: boolean): RoomsView {
  const rooms = new Map<string, CrawlRoom>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'room') rooms.set(id, data);
  return viewOfRooms({ rooms, isGm, party: world.party.state.delve?.roomId ?? null, more: () => [] });
}
