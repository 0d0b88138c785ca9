import { DIRECTIONS, readHexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { type Hex, hexSchema } from '../realm/schemas.ts';
import type { World } from '../schemas.ts';

/** A hex about which nothing is known yet. */
export function blankHex(): Hex {
  return hexSchema.parse({ kind: 'hex', terrain: 'heath' });
}

/** The side between two hexes: their ids, the first of the alphabet first (MK-REALM-03). */
export function edgeOf(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/** Checks whether nobody crosses from one hex into the other (MK-REALM-03). */
export function isBarred({ party }: Pick<World, 'party'>, from: string, to: string): boolean {
  return party.state.realm?.barriers.includes(edgeOf(from, to)) === true;
}

/** Checks whether the company is in the wild: on the map, and in no Holding (MK-TRAV-02). */
export function isWild(world: World): boolean {
  const { hexId } = world.party.state;
  return hexId !== null && hexOf(world, hexId)?.holding === null;
}

/** The direction, 0–5 clockwise from north-east, that leads nearest to a hex; null for the present one. */
export function bearing(from: string, to: string): number | null {
  const [a, b] = [readHexId(from), readHexId(to)];
  if (a === null || b === null || from === to) return null;
  const at = { x: b.q - a.q + (b.r - a.r) / 2, y: ((b.r - a.r) * Math.sqrt(3)) / 2 };
  const along = DIRECTIONS.map(({ q, r }) => (q + r / 2) * at.x + ((r * Math.sqrt(3)) / 2) * at.y);
  return along.indexOf(Math.max(...along));
}
