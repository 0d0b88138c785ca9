import type { Draft } from 'immer';
import type { LavenderContext } from '../context.ts';
import { isPartyEncumbered } from '../items/carrying.ts';
import { roomOf } from '../places/places.ts';
import type { HexFeature } from '../places/shapes.ts';
import type { LavenderWorld } from '../shapes.ts';
import type { DungeonState } from './shapes.ts';

/** Rooms that a party keeps in mind, newest last. */
const MAX_TRAIL = 200;

/** Rooms in one turn, by pace and load (LH-DUNG-11, LH-DUNG-13). */
const ROOMS = {
  explore: { walking: { light: 1, encumbered: 1 }, running: { light: 2, encumbered: 1 } },
  travel: { walking: { light: 2, encumbered: 1 }, running: { light: 4, encumbered: 2 } },
} as const;

/** The most rooms that one action goes through: 1–4. */
export function mostRooms(world: LavenderWorld, act: 'explore' | 'travel', running: boolean): number {
  return ROOMS[act][running ? 'running' : 'walking'][isPartyEncumbered(world) ? 'encumbered' : 'light'];
}

/** Wonder of where the party is, 1–8 (LH-DUNG-01). */
export function wonderHere(world: LavenderWorld, { roomId, wonder }: DungeonState): number {
  return (roomId === null ? null : roomOf(world, roomId)?.wonder) ?? wonder;
}

/** Whether one can go from a room to another in one step; from off the map to any. */
export function leadsTo(world: LavenderWorld, from: string | null, to: string): boolean {
  return from === null || roomOf(world, from)?.exits.includes(to) === true;
}

/** The party comes into a room (LH-DUNG-11). Rooms that are no longer there are passed over. */
export function enterRoom(context: LavenderContext, delve: Draft<DungeonState>, roomId: string): void {
  const room = roomOf(context.world, roomId);
  if (room === null) return;
  const isNew = !room.explored;
  if (delve.roomId !== null) delve.trail = [...delve.trail, delve.roomId].slice(-MAX_TRAIL);
  delve.roomId = roomId;
  room.explored = true;
  const how = isNew ? 'explored' : 'travelled';
  context.emit({ fact: 'arrives', rule: 'LH-DUNG-11', placeId: roomId, name: room.name, how, isNew });
}

/** One thing of interest is found, if there is one more (LH-DUNG-14); off the map the game master says what. */
export function searchRoom(context: LavenderContext, roomId: string | null): void {
  const { world, emit } = context;
  const room = roomId === null ? null : roomOf(world, roomId);
  if (roomId === null || room === null) return;
  const rule = 'LH-DUNG-14';
  const next = room.features.findIndex(isUnfound);
  const feature = room.features[next];
  if (feature === undefined) {
    emit({ fact: 'nothing-found', rule, placeId: roomId });
    return;
  }
  room.features = room.features.map((one, index) => (index === next ? { ...one, found: true } : one));
  emit({ fact: 'found', rule, what: feature.what, placeId: roomId });
}

function isUnfound({ hidden, found }: HexFeature): boolean {
  return hidden && !found;
}
