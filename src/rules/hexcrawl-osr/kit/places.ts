import type { Draft as EngineDraft } from 'immer';
import { readHexId } from '../../mechanics/map/hexes.ts';
import { FARTHEST } from '../../mechanics/map/map-file.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { type Room, roomSchema } from '../dungeon/schemas.ts';
import type { Draft, World } from '../schemas.ts';
import { type Hex, hexSchema } from '../wilderness/schemas.ts';

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

/** A room about which nothing is known yet. */
export function blankRoom(key: string): Room {
  return roomSchema.parse({ kind: 'room', key });
}
