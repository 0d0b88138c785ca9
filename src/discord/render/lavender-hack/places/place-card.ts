import { named, t } from '../../../../language/text.ts';
import { lyingIn } from '../../../../rules/lavender-hack/items/item-places.ts';
import type { Hex, Room } from '../../../../rules/lavender-hack/places/schemas.ts';
import type { Item, World } from '../../../../rules/lavender-hack/schemas.ts';
import { readHexId } from '../../../../rules/mechanics/map/hexes.ts';
import { hexOf, roomOf } from '../../../../rules/mechanics/map/places.ts';
import type { Card } from '../../engine/card.ts';
import { capital } from '../../engine/words.ts';
import { featureLines, field, placeText, secretLines, waysWords } from '../../mechanics/place-card.ts';
import { itemLine } from '../items/card.ts';
import { lairWords, mapView, roomsView } from './map-view.ts';

const MAX_LYING = 12;

/** A hex or a room by its id, as far as the reader may know it; null for an unknown one. */
export function placeCardOf(placeId: string, world: World, isGm: boolean): Card | null {
  const at = readHexId(placeId);
  if (at === null) return roomCard(placeId, world, isGm);
  const found = mapView(world, isGm).hexes.find(({ id }) => id === placeId);
  if (found === undefined) return null;
  const hex = found.hex === null ? null : hexOf(world, placeId);
  return placeCard(t`Hex ${at.q},${at.r}`, hex, isGm, lyingIn(world, placeId));
}

function roomCard(placeId: string, world: World, isGm: boolean): Card | null {
  const seen = roomsView(world, isGm).rooms.find(({ id }) => id === placeId);
  const room = roomOf(world, placeId);
  if (seen === undefined || seen.room === null || room === null) return null;
  return placeCard(t`Room ${room.key}`, room, isGm, lyingIn(world, placeId));
}

/** A hex or a room as somebody may see it, with what lies there; `null`: they have not been there. */
export function placeCard(title: string, place: Hex | Room | null, isGm: boolean, lying: readonly Item[] = []): Card {
  if (place === null) return { title, lines: [t`Nobody has been there yet.`], fields: [] };
  return {
    title: place.name === null ? title : `${title}: ${placeText(place.name)}`,
    lines: place.kind === 'hex' ? hexLines(place, isGm) : roomLines(place, isGm),
    fields: [
      ...field(t`What is there`, things(place, isGm)),
      ...field(t`What lies there`, lying.slice(0, MAX_LYING).map(itemLine)),
      ...field(t`What you know`, place.notes.map(placeText)),
      ...(isGm ? field(t`For you alone`, secretLines(place)) : []),
    ],
  };
}

function hexLines({ terrain, blocked, visited }: Hex, isGm: boolean): readonly string[] {
  const ground = capital(named(terrain));
  return [`${ground}${blocked ? t`; there is no way in` : ''}.`, ...(isGm && !visited ? [t`Not visited yet.`] : [])];
}

function roomLines({ exits, wonder, explored }: Room, isGm: boolean): readonly string[] {
  const ways = waysWords(exits, isGm);
  if (!isGm) return [ways];
  return [
    ways,
    wonder === null ? t`Wonder as the dungeon has it.` : t`Wonder ${wonder}.`,
    ...(explored ? [] : [t`Not explored yet.`]),
  ];
}

function things(place: Hex | Room, isGm: boolean): readonly string[] {
  const features = featureLines(place.features, isGm);
  const lair = place.kind === 'hex' ? place.lair : null;
  if (lair === null || !(isGm || lair.found)) return features;
  return [...features, t`Lair: ${placeText(lairWords(lair, isGm))}${lair.found ? '' : t` (not found yet)`}`];
}
