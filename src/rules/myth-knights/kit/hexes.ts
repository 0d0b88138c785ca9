import type { Draft as EngineDraft } from 'immer';
import { type Hex, hexSchema } from '../realm/shapes.ts';
import type { Draft, World } from '../shapes.ts';

/** A hex that is written down; null when there is none of that id. */
export function hexOf(world: Draft, id: string): EngineDraft<Hex> | null;
export function hexOf(world: World, id: string): Hex | null;
export function hexOf(world: World, id: string): Hex | null {
  return Object.hasOwn(world.places, id) ? (world.places[id]?.data ?? null) : null;
}

/** A hex of which nothing is known yet. */
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
