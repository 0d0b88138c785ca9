import { t } from '../../../../language/text.ts';
import type { RoomsView } from '../../../../maps/views.ts';
import type { Room } from '../../../../rules/hexcrawl-osr/dungeon/schemas.ts';
import { seenAtOf } from '../../../../rules/hexcrawl-osr/items/item-places.ts';
import type { Item, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import { roomOf } from '../../../../rules/mechanics/map/places.ts';
import type { Card } from '../../engine/card.ts';
import { viewOfRooms } from '../../mechanics/map-view.ts';
import { featureLines, field, placeText, secretLines, waysWords } from '../../mechanics/place-card.ts';
import { itemLine } from '../items/item-words.ts';

const MAX_LYING = 12;

/** A room by its id, as far as the reader may know it; null for an unknown one. */
export function roomCard(placeId: string, world: World, isGm: boolean): Card | null {
  const seen = roomsView(world, isGm).rooms.find(({ id }) => id === placeId);
  const room = roomOf(world, placeId);
  if (seen === undefined || seen.room === null || room === null) return null;
  const title = t`Room ${room.key}`;
  return {
    title: room.name === null ? title : `${title}: ${placeText(room.name)}`,
    lines: [waysWords(room.exits, isGm), ...(isGm && !room.explored ? [t`Not explored yet.`] : [])],
    fields: [
      ...field(t`What is there`, featureLines(room.features, isGm)),
      ...field(t`What lies there`, lyingIn(world, placeId).map(itemLine)),
      ...field(t`What you know`, [...room.notes, ...(room.heard === null ? [] : [room.heard])].map(placeText)),
      ...(isGm ? field(t`For you alone`, secretLines(room)) : []),
    ],
  };
}

/** The dungeon as somebody may see it (HX-DUN-06). */
export function roomsView(world: World, isGm: boolean): RoomsView {
  const rooms = new Map<string, Room>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'room') rooms.set(id, data);
  return viewOfRooms({ rooms, isGm, party: world.party.state.dungeon?.roomId ?? null, more: () => [] });
}

function lyingIn(world: World, placeId: string): readonly Item[] {
  return itemsOf(world, null)
    .filter(({ data }) => seenAtOf(data) === placeId)
    .slice(0, MAX_LYING);
}
