import type { Draft as EngineDraft } from 'immer';
import { type Room, roomSchema } from '../delve/shapes.ts';
import type { Draft, World } from '../shapes.ts';

/** A room that is written down; null when there is none of that id. */
export function roomOf(world: Draft, id: string): EngineDraft<Room> | null;
export function roomOf(world: World, id: string): Room | null;
export function roomOf(world: World, id: string): Room | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'room' ? data : null;
}

/** A room of which nothing is known yet. */
export function blankRoom(key: string): Room {
  return roomSchema.parse({ kind: 'room', key });
}
