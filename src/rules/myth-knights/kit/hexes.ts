import type { Draft } from 'immer';
import { hexSchema, type OathHex } from '../realm/shapes.ts';
import type { OathDraft, OathWorld } from '../shapes.ts';

/** A hex that is written down; null when there is none of that id. */
export function hexOf(world: OathDraft, id: string): Draft<OathHex> | null;
export function hexOf(world: OathWorld, id: string): OathHex | null;
export function hexOf(world: OathWorld, id: string): OathHex | null {
  return Object.hasOwn(world.places, id) ? (world.places[id]?.data ?? null) : null;
}

/** A hex of which nothing is known yet. */
export function blankHex(): OathHex {
  return hexSchema.parse({ kind: 'hex', terrain: 'heath' });
}

/** The side between two hexes: their ids, the first of the alphabet first (MK-REALM-03). */
export function edgeOf(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/** Whether nobody crosses from one hex into the other (MK-REALM-03). */
export function isBarred({ party }: Pick<OathWorld, 'party'>, from: string, to: string): boolean {
  return party.state.realm?.barriers.includes(edgeOf(from, to)) === true;
}

/** Whether the company is in the wild: on the map, and in no Holding (MK-TRAV-02). */
export function isWild(world: OathWorld): boolean {
  const { hexId } = world.party.state;
  return hexId !== null && hexOf(world, hexId)?.holding === null;
}
