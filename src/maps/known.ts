import type { Hex } from '../rules/lavender-hack/places/shapes.ts';
import type { LavenderWorld } from '../rules/lavender-hack/shapes.ts';
import { neighbour, readHexId } from '../rules/mechanics/map/hexes.ts';

/** A hex as somebody may see it. */
export interface SeenHex {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  /** Null: it is known only that there is something. */
  readonly hex: Hex | null;
  readonly hasParty: boolean;
  /** Things of interest that may be shown; `hidden`: to the game master only. */
  readonly sites: readonly { readonly what: string; readonly hidden: boolean }[];
  readonly lair: { readonly what: string; readonly hidden: boolean } | null;
}

/**
 * What of the map is seen, row by row. Players: the hexes that were visited, what was found there, and outlines of
 * those beside them. The game master: everything.
 */
export function seenHexes(world: LavenderWorld, isGm: boolean): readonly SeenHex[] {
  const party = world.party.state.journey?.hexId ?? null;
  const hexes = new Map<string, Hex>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'hex') hexes.set(id, data);
  const isKnown = (id: string) => hexes.get(id)?.visited === true || id === party;
  const seen: SeenHex[] = [];
  for (const [id, hex] of hexes) {
    const isBeside = () => [0, 1, 2, 3, 4, 5].some((direction) => isKnown(neighbour(id, direction)));
    const at = readHexId(id);
    if (at === null || !(isGm || isKnown(id) || isBeside())) continue;
    const shown = isGm || isKnown(id) ? hex : null;
    seen.push({ id, q: at.q, r: at.r, hex: shown, hasParty: id === party, ...contents(shown, isGm) });
  }
  return seen.sort((a, b) => a.r - b.r || a.q - b.q);
}

/** Hexes that the party came through and is in, oldest first, as far as they are on the map. */
export function trailOf(world: LavenderWorld): readonly string[] {
  const { journey } = world.party.state;
  if (journey === null) return [];
  return [...journey.trail, ...(journey.hexId === null ? [] : [journey.hexId])];
}

function contents(hex: Hex | null, isGm: boolean): Pick<SeenHex, 'sites' | 'lair'> {
  if (hex === null) return { sites: [], lair: null };
  const sites = hex.features
    .map(({ what, hidden, found }) => ({ what, hidden: hidden && !found }))
    .filter(({ hidden }) => isGm || !hidden);
  const { lair } = hex;
  const isShown = lair !== null && (isGm || lair.found);
  return { sites, lair: isShown ? { what: lair.what, hidden: !lair.found } : null };
}
