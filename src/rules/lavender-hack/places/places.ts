import type { Draft as EngineDraft } from 'immer';
import type { Draft, World } from '../shapes.ts';
import type { Hex, Room } from './shapes.ts';

/** A recorded hex; null for an unknown id. */
export function hexOf(world: Draft, id: string): EngineDraft<Hex> | null;
export function hexOf(world: World, id: string): Hex | null;
export function hexOf(world: World, id: string): Hex | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'hex' ? data : null;
}

/** A recorded room; null for an unknown id. */
export function roomOf(world: Draft, id: string): EngineDraft<Room> | null;
export function roomOf(world: World, id: string): Room | null;
export function roomOf(world: World, id: string): Room | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'room' ? data : null;
}

/** A hex about which nothing is known yet. */
export function blankHex(): Hex {
  return {
    kind: 'hex',
    terrain: 'plain',
    name: null,
    visited: false,
    blocked: false,
    features: [],
    lair: null,
    notes: [],
    secret: '',
    table: null,
  };
}

/** A room about which nothing is known yet. */
export function blankRoom(key: string): Room {
  return {
    kind: 'room',
    key,
    name: null,
    explored: false,
    wonder: null,
    features: [],
    exits: [],
    notes: [],
    secret: '',
    table: null,
  };
}
