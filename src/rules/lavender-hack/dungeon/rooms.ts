import type { Draft } from 'immer';
import { roomOf } from '../../mechanics/map/places.ts';
import { leadsTo } from '../../mechanics/map/rooms.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { leaveBehind } from '../foes/foes.ts';
import { isPartyEncumbered } from '../items/load.ts';
import { asTrap, findOne } from '../places/places.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { Seeks } from '../wilderness/schemas.ts';
import type { DungeonState } from './schemas.ts';

/** Rooms that a party keeps in mind, newest last. */
const MAX_TRAIL = 200;

/** Rooms in one turn, by pace and load (LH-DUNG-11, LH-DUNG-13). */
const ROOMS = {
  explore: { walking: { light: 1, encumbered: 1 }, running: { light: 2, encumbered: 1 } },
  travel: { walking: { light: 2, encumbered: 1 }, running: { light: 4, encumbered: 2 } },
} as const;

/** The most rooms that one action goes through: 1–4. */
export function mostRooms(world: World, act: 'explore' | 'travel', running: boolean): number {
  return ROOMS[act][running ? 'running' : 'walking'][isPartyEncumbered(world) ? 'encumbered' : 'light'];
}

/** Wonder of where the party is, 1–8 (LH-DUNG-01). */
export function wonderHere(world: World, { roomId, wonder }: DungeonState): number {
  return (roomId === null ? null : roomOf(world, roomId)?.wonder) ?? wonder;
}

/** The party comes into a room (LH-DUNG-11). Rooms that are no longer there are passed over. @returns whether it is new */
export function enterRoom(context: Context, dungeon: Draft<DungeonState>, roomId: string): boolean {
  const room = roomOf(context.world, roomId);
  if (room === null) return false;
  const isNew = !room.explored;
  if (dungeon.roomId !== roomId) leaveBehind(context);
  if (dungeon.roomId !== null) dungeon.trail = [...dungeon.trail, dungeon.roomId].slice(-MAX_TRAIL);
  dungeon.roomId = roomId;
  dungeon.barred = false;
  room.explored = true;
  const how = isNew ? 'explored' : 'travelled';
  context.emit({ fact: 'arrives', rule: 'LH-DUNG-11', placeId: roomId, name: room.name, how, isNew });
  return isNew;
}

/** The party runs back the way it came, as far as a turn takes it; where it came from nowhere it stays (LH-DUNG-06). */
export function runBack(context: Context, dungeon: Draft<DungeonState>): void {
  const { world, emit } = context;
  const from = dungeon.roomId;
  for (let left = mostRooms(world, 'travel', true); left > 0; left--) {
    const back = dungeon.trail.at(-1);
    if (back === undefined || roomOf(world, back) === null || !leadsTo(world, dungeon.roomId, back)) break;
    dungeon.trail = dungeon.trail.slice(0, -1);
    dungeon.roomId = back;
  }
  dungeon.ran = true;
  const { roomId } = dungeon;
  if (roomId === null || roomId === from) return;
  dungeon.barred = false;
  leaveBehind(context);
  const name = roomOf(world, roomId)?.name ?? null;
  emit({ fact: 'arrives', rule: 'LH-DUNG-06', placeId: roomId, name, how: 'fled', isNew: false });
}

/**
 * One thing of interest is found, if there is one more (LH-DUNG-14); off the map the game master says what.
 * @returns whether there is something left to search for, for all that is known
 */
export function searchRoom(context: Context, roomId: string | null, seeks: Seeks): boolean {
  const { world, emit } = context;
  const room = roomId === null ? null : roomOf(world, roomId);
  const rule = 'LH-DUNG-14';
  if (roomId === null || room === null) {
    emit({ fact: 'searched', rule, seeks });
    addTask(context, 'searched', rule, { seeks });
    return true;
  }
  const found = findOne(
    context,
    room.features.filter((feature) => feature.hidden && !feature.found),
    seeks === 'traps',
  );
  if (found === null) emit({ fact: 'nothing-found', rule, placeId: roomId });
  else emit({ fact: 'found', rule, what: found.what, placeId: roomId, ...asTrap(found) });
  return found !== null;
}
