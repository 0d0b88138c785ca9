import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { LavenderWorld, Room } from '../kit/shapes.ts';
import { MAX_HEXES, MAX_ROOMS } from './map-import.ts';

/** Id of the place that a room's key stands for. */
export function roomId(key: string): string {
  return `room/${key}`;
}

/** Refusal when the campaign would have too many places of a kind, with these that may be new. */
export function refuseMany(world: LavenderWorld, what: 'hex' | 'room', ids: readonly string[]): Refusal | null {
  const max = what === 'hex' ? MAX_HEXES : MAX_ROOMS;
  const there = Object.values(world.places).filter(({ data }) => data.kind === what);
  const all = new Set([...there.map(({ id }) => id), ...ids]);
  return all.size > max ? refuse('map/too-many', { what, max }) : null;
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
