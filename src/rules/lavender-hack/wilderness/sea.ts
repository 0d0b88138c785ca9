import { type Refusal, refuse } from '../../engine/prompt.ts';
import { DIRECTIONS, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Wind } from './schemas.ts';

/** A ship's hexes per watch by the day's wind (LH-OCEAN-01, B9). In a storm nobody sails. */
const HEXES: Readonly<Record<Wind, number>> = { critical: 4, strong: 3, weak: 2, miss: 0, fumble: 0 };

/** Hexes that are gone in a watch by rowing, to or from the shore, and while nobody knows the wind. */
const ONE_HEX = 1;

/** Checks whether a hex is sailed, not walked: water, where the campaign plays the sea (LH-OCEAN-01). */
export function isSea(world: World, hexId: string): boolean {
  return chosen(world.campaign, 'ocean') === 'ours' && hexOf(world, hexId)?.terrain === 'water';
}

/** The party is on its way, and on the water. */
export function isAtSea(world: World): boolean {
  const { journey, dungeon } = world.party.state;
  return journey?.hexId != null && dungeon === null && isSea(world, journey.hexId);
}

/** The wind of this day where the party is; null ashore, and until it is tested. */
export function windOf(world: World): Wind | null {
  return isAtSea(world) ? (world.party.state.journey?.wind ?? null) : null;
}

/** At sea, and the wind of the day is not known yet. */
export function needsWind(world: World): boolean {
  return isAtSea(world) && world.party.state.journey?.wind == null;
}

/** Hexes per watch with that wind, 0–4; a calm is rowed. */
export function hexesWith(wind: Wind): number {
  return HEXES[wind];
}

/** No wind: whoever will not wait has to row (B9). */
export function mustRow(world: World): boolean {
  return windOf(world) === 'miss';
}

/**
 * Hexes that one watch may carry the party over water, 1–4; except for a storm, in which nobody sails. The party's load does
 * not matter at sea: that is our reading, since B9 names the wind alone and a hull bears more than a back.
 */
export function seaReach(world: World): number {
  const wind = windOf(world);
  return wind === null ? ONE_HEX : Math.max(ONE_HEX, HEXES[wind]);
}

/** The reason why nobody sets sail now: a storm (LH-OCEAN-01, B9). */
export function refuseStorm(world: World): Refusal | null {
  return windOf(world) === 'fumble' ? refuse('sea/storm') : null;
}

/** Too far for this wind; in a calm there is the oar for one hex. */
export function refuseReach(world: World, hexId: string, most: number): Refusal {
  return mustRow(world) ? refuse('sea/becalmed') : refuse('watch/too-far', { hexId, most });
}

/** To put to sea and to land are steps of one hex (our reading of LH-OCEAN-01). Null where the way crosses no shore, or nothing else. */
export function refuseShore(world: World, from: string, way: readonly string[]): Refusal | null {
  const here = isSea(world, from);
  const ashore = way.find((id) => isSea(world, id) !== here);
  return ashore === undefined || way.length === 1 ? null : refuse('sea/shore', { hexId: ashore });
}

/**
 * Hexes to explore at sea in one direction: straight on as far as the wind carries and there is open water; a coast next
 * to the ship is one hex. Known water is crossed as well, as long as the way ends in what nobody has seen.
 */
export function exploreSea(world: World, from: string, direction: number): readonly string[] | Refusal {
  const storm = refuseStorm(world);
  if (storm !== null) return storm;
  const first = neighbour(from, direction);
  const hex = hexOf(world, first);
  if (hex === null) return refuse('watch/off-map', { hexId: first });
  if (hex.blocked) return refuse('watch/blocked', { hexId: first });
  const line = isSea(world, first) ? straightOn(world, from, direction) : [first];
  const newest = line.findLastIndex((id) => hexOf(world, id)?.visited === false);
  return newest === -1 ? refuse('watch/visited', { hexId: first }) : line.slice(0, newest + 1);
}

function straightOn(world: World, from: string, direction: number): readonly string[] {
  const line: string[] = [];
  for (let at = neighbour(from, direction); line.length < seaReach(world); at = neighbour(at, direction)) {
    if (!isSea(world, at) || hexOf(world, at)?.blocked === true) break;
    line.push(at);
  }
  return line;
}

/**
 * The destinations of known ways over water in one watch, the nearest first, each with the hexes to cross; coasts only next
 * to the ship.
 */
export function knownSeaWays(world: World, from: string): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  if (refuseStorm(world) !== null) return ways;
  const queue: [string, readonly string[]][] = [[from, []]];
  for (const [at, way] of queue) {
    if (way.length === seaReach(world)) continue;
    for (const next of DIRECTIONS.keys()) {
      const id = neighbour(at, next);
      if (id === from || ways.has(id) || !isKnown(world, id) || (way.length > 0 && !isSea(world, id))) continue;
      const there = [...way, id];
      ways.set(id, there);
      if (isSea(world, id)) queue.push([id, there]);
    }
  }
  return ways;
}

/** The way over known water to a hex, or to a coast beside the ship. */
export function sailTo(world: World, from: string, toId: string): readonly string[] | Refusal {
  const way = knownSeaWays(world, from).get(toId);
  if (way !== undefined) return way;
  return isSea(world, toId) ? refuseReach(world, toId, seaReach(world)) : refuse('sea/shore', { hexId: toId });
}

function isKnown(world: World, id: string): boolean {
  const hex = hexOf(world, id);
  return hex?.visited === true && !hex.blocked;
}
