import { type Refusal, refuse } from '../../engine/prompt.ts';
import { DIRECTIONS, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../places/places.ts';
import type { World } from '../shapes.ts';
import { isSea, mustRow, seaReach, windOf } from './sea.ts';

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
