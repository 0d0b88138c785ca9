import type { Draft as EngineDraft } from 'immer';
import { readHexId } from '../../mechanics/map/hexes.ts';
import { FARTHEST } from '../../mechanics/map/map-file.ts';
import { type Room, roomSchema } from '../delve/schemas.ts';
import type { Draft, World } from '../schemas.ts';
import { type Hex, hexSchema } from '../wilderness/schemas.ts';

/** A recorded hex; null for an unknown id. */
export function hexOf(world: Draft, id: string): EngineDraft<Hex> | null;
export function hexOf(world: World, id: string): Hex | null;
export function hexOf(world: World, id: string): Hex | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'hex' ? data : null;
}

/** A hex about which nothing is known yet: plain, with limited food. */
export function blankHex(): Hex {
  return hexSchema.parse({ kind: 'hex', terrain: 'plain' });
}

/** The hex of that id, written down as a blank one where there was none. */
export function openHex(world: Draft, id: string): EngineDraft<Hex> {
  const known = hexOf(world, id);
  if (known !== null) return known;
  const hex = blankHex();
  world.places[id] = { id, data: hex };
  return hexOf(world, id) ?? hex;
}

/** Checks whether anybody can walk there: it lies on the map, and its hex, if it is written down, is not blocked. */
export function isOpen(world: World, id: string): boolean {
  const at = readHexId(id);
  if (at === null || Math.abs(at.q) > FARTHEST || Math.abs(at.r) > FARTHEST) return false;
  return hexOf(world, id)?.blocked !== true;
}

/** A recorded room; null for an unknown id. */
export function roomOf(world: Draft, id: string): EngineDraft<Room> | null;
export function roomOf(world: World, id: string): Room | null;
export function roomOf(world: World, id: string): Room | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'room' ? data : null;
}

/** A room about which nothing is known yet. */
export function blankRoom(key: string): Room {
  return roomSchema.parse({ kind: 'room', key });
}
