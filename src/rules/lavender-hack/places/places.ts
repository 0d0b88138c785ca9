import type { Draft } from 'immer';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { MAX_HEXES, MAX_ROOMS } from '../../mechanics/map/map-file.ts';
import type { LavenderDraft, LavenderWorld } from '../shapes.ts';
import type { Hex, Room } from './shapes.ts';

/** A hex that is written down; null when there is none of that id. */
export function hexOf(world: LavenderDraft, id: string): Draft<Hex> | null;
export function hexOf(world: LavenderWorld, id: string): Hex | null;
export function hexOf(world: LavenderWorld, id: string): Hex | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'hex' ? data : null;
}

/** A room that is written down; null when there is none of that id. */
export function roomOf(world: LavenderDraft, id: string): Draft<Room> | null;
export function roomOf(world: LavenderWorld, id: string): Room | null;
export function roomOf(world: LavenderWorld, id: string): Room | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'room' ? data : null;
}

/** Refusal when the campaign would have too many places of a kind, with these that may be new. */
export function refuseMany(world: LavenderWorld, what: 'hex' | 'room', ids: readonly string[]): Refusal | null {
  const max = what === 'hex' ? MAX_HEXES : MAX_ROOMS;
  const there = Object.values(world.places).filter(({ data }) => data.kind === what);
  const all = new Set([...there.map(({ id }) => id), ...ids]);
  return all.size > max ? refuse('map/too-many', { what, max }) : null;
}

/** A hex of which nothing is known yet. */
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

/** A room of which nothing is known yet. */
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
