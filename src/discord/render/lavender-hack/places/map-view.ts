import { named, t } from '../../../../language/text.ts';
import type { HexView, MapView } from '../../../../maps/views.ts';
import { readMany } from '../../../../rules/lavender-hack/encounters/how-many.ts';
import { lyingIn } from '../../../../rules/lavender-hack/items/lying.ts';
import type { Hex, HexFeature } from '../../../../rules/lavender-hack/places/shapes.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { neighbour, readHexId } from '../../../../rules/mechanics/map/hexes.ts';

/**
 * The map as somebody may see it. Players: the hexes that were visited, what was found there, and outlines of those
 * beside them. The game master: everything.
 */
export function mapView(world: LavenderWorld, isGm: boolean): MapView {
  const party = world.party.state.journey?.hexId ?? null;
  const places = new Map<string, Hex>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'hex') places.set(id, data);
  const isKnown = (id: string) => places.get(id)?.visited === true || id === party;
  const hexes: HexView[] = [];
  for (const [id, hex] of places) {
    const isBeside = () => [0, 1, 2, 3, 4, 5].some((direction) => isKnown(neighbour(id, direction)));
    const at = readHexId(id);
    if (at === null || !(isGm || isKnown(id) || isBeside())) continue;
    const shown =
      isGm || isKnown(id)
        ? { ...contents(hex, isGm), sites: [...knownSites(hex.features, isGm), ...leftIn(world, id)] }
        : { hex: null, sites: [], lair: null };
    hexes.push({ id, q: at.q, r: at.r, hasParty: id === party, ...shown });
  }
  hexes.sort((a, b) => a.r - b.r || a.q - b.q);
  return { kind: 'map', isGm, hexes, trail: trailOf(world) };
}

/** Things of interest that somebody may know of; what is still hidden is for the game master only. */
export function knownSites(features: readonly HexFeature[], isGm: boolean): HexView['sites'] {
  return features
    .map(({ what, hidden, found }) => ({ what, hidden: hidden && !found }))
    .filter(({ hidden }) => isGm || !hidden);
}

/** What the party left in a place, as one thing of interest (LH-SLOT-04). */
export function leftIn(world: LavenderWorld, placeId: string): HexView['sites'] {
  const names = lyingIn(world, placeId).map((item) => named(item.name));
  return names.length === 0 ? [] : [{ what: t`left here: ${names.join(', ')}`, hidden: false }];
}

function contents({ terrain, name, visited, blocked, lair }: Hex, isGm: boolean) {
  const isShown = lair !== null && (isGm || lair.found);
  return {
    hex: { terrain, name, visited, blocked },
    lair: isShown ? { what: lairWords(lair, isGm), hidden: !lair.found } : null,
  };
}

/** Who lives there; how many only the game master knows, and that nobody is left everybody who was there. */
export function lairWords({ what, count }: NonNullable<Hex['lair']>, isGm: boolean): string {
  const { name } = readMany(what);
  if (count === 0) return t`${name} (empty now)`;
  if (!isGm) return name;
  return count === undefined ? what : t`${what} (${count} left)`;
}

function trailOf(world: LavenderWorld): readonly string[] {
  const { journey } = world.party.state;
  if (journey === null) return [];
  return [...journey.trail, ...(journey.hexId === null ? [] : [journey.hexId])];
}
