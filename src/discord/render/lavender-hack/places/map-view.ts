import { named, t } from '../../../../language/text.ts';
import type { HexView, MapView, RoomsView } from '../../../../maps/views.ts';
import { readMany } from '../../../../rules/lavender-hack/encounters/how-many.ts';
import { lyingIn } from '../../../../rules/lavender-hack/items/item-places.ts';
import type { Hex, Room } from '../../../../rules/lavender-hack/places/schemas.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { viewOfMap, viewOfRooms } from '../../mechanics/map-view.ts';

/** The map as somebody may see it, with lairs and what the party left. */
export function mapView(world: World, isGm: boolean): MapView {
  const hexes = new Map<string, Hex>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'hex') hexes.set(id, data);
  return viewOfMap({
    hexes,
    isGm,
    party: world.party.state.journey?.hexId ?? null,
    trail: trailOf(world),
    more: (id, { lair }) => ({ sites: leftIn(world, id), lair: lairOf(lair, isGm) }),
  });
}

/** The party's things at a place, as one point of interest (LH-SLOT-04). */
function leftIn(world: World, placeId: string): HexView['sites'] {
  const names = lyingIn(world, placeId).map((item) => named(item.name));
  return names.length === 0 ? [] : [{ what: t`left here: ${names.join(', ')}`, hidden: false }];
}

function lairOf(lair: Hex['lair'], isGm: boolean): HexView['lair'] {
  const isShown = lair !== null && (isGm || lair.found);
  return isShown ? { what: lairWords(lair, isGm), hidden: !lair.found } : null;
}

/** The inhabitants; only the game master knows their number, and everybody who was there knows when nobody is left. */
export function lairWords({ what, count }: NonNullable<Hex['lair']>, isGm: boolean): string {
  const { name } = readMany(what);
  if (count === 0) return t`${name} (empty now)`;
  if (!isGm) return name;
  return count === undefined ? what : t`${what} (${count} left)`;
}

function trailOf(world: World): readonly string[] {
  const { journey } = world.party.state;
  if (journey === null) return [];
  return [...journey.trail, ...(journey.hexId === null ? [] : [journey.hexId])];
}

/** The dungeon as somebody may see it, with what was left there. */
export function roomsView(world: World, isGm: boolean): RoomsView {
  const rooms = new Map<string, Room>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'room') rooms.set(id, data);
  const party = world.party.state.dungeon?.roomId ?? null;
  return viewOfRooms({ rooms, isGm, party, more: (id) => leftIn(world, id) });
}
