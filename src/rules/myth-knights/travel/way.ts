import { type Refusal, refuse } from '../../engine/prompt.ts';
import { DIRECTIONS, neighbour, readHexId } from '../../mechanics/map/hexes.ts';
import type { Act } from '../clock/shapes.ts';
import { edgeOf, hexOf } from '../kit/hexes.ts';
import type { World } from '../shapes.ts';

/** Hexes in one phase (MK-TRAV-01). */
export const HEXES_OF: Readonly<Record<Exclude<Act, 'camp' | 'peace'>, number>> = {
  travel: 1,
  gallop: 2,
  cruise: 3,
};

/**
 * The hexes that a company goes through, as far as it knows: straight on in a direction, or the shortest way to a hex around
 * the barriers it knows of (MK-TRAV-01).
 * @param where 0–5 clockwise from north-east, or the id of a hex
 */
export function wayTo(world: World, from: string, where: string, most: number): readonly string[] | Refusal {
  const direction = DIRECTIONS.findIndex((_, at) => String(at) === where);
  const way = direction === -1 ? shortest(world, from, where, most) : straight(world, from, direction, most);
  if (way === null || way.length === 0) return refuse(direction === -1 ? 'travel/too-far' : 'travel/off-map', { most });
  return way;
}

function straight(world: World, from: string, direction: number, most: number): readonly string[] {
  const way: string[] = [];
  for (let at = from; way.length < most; ) {
    at = neighbour(at, direction);
    if (!isOpen(world, at)) break;
    way.push(at);
  }
  return way;
}

/** Breadth first, so the first way that is found is the shortest. */
function shortest(world: World, from: string, to: string, most: number): readonly string[] | null {
  if (readHexId(to) === null || to === from) return null;
  const known = new Set(world.party.state.realm?.known ?? []);
  const ways = new Map<string, readonly string[]>([[from, []]]);
  for (const [id, way] of ways) {
    if (id === to) return way;
    if (way.length >= most) continue;
    for (let at = 0; at < DIRECTIONS.length; at++) {
      const next = neighbour(id, at);
      if (isOpen(world, next) && !known.has(edgeOf(id, next)) && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

function isOpen(world: World, id: string): boolean {
  const hex = hexOf(world, id);
  return hex !== null && !hex.blocked;
}
