import { t } from '../../../language/text.ts';
import { knownWays, type Roomed } from '../../../rules/mechanics/map/rooms.ts';
import { MAX_SELECT_OPTIONS } from '../../limits.ts';
import type { Way } from '../engine/roaming.ts';
import { placeIn } from './places.ts';
import type { RefusalWords } from './refusal-words.ts';

/** A World of a book with rooms, as far as their names go. */
export type NamedRooms = Roomed & Parameters<typeof placeIn>[0];

/** A room by its key: `7`, `room 7`. */
function keysOf(id: string): readonly string[] {
  const key = keyOf(id);
  return [key, t`room ${key}`, id];
}

function keyOf(id: string): string {
  return id.slice('room/'.length);
}

/** The key of a room to explore is taken at its word: nobody has been there. Null for anything else. */
export function roomTyped(act: string, typed: string): string | null {
  const key = typed.trim().replace(/^room[ /]/i, '');
  return act !== 'travel' && act !== 'enter' && /^\S{1,20}$/.test(key) ? `room/${key}` : null;
}

/** Rooms that who looks may know of. */
export function knownPlaces(world: NamedRooms, isGm: boolean): readonly Way[] {
  return Object.entries(world.places).flatMap(([id, { data }]) =>
    data.kind === 'room' && (isGm || data.explored)
      ? [{ id, label: placeIn(world, id), hint: null, path: [], also: keysOf(id) }]
      : [],
  );
}

/** New rooms that the present one leads to: their keys and nothing else. From off the map, any. */
export function newRooms(world: NamedRooms, from: string | null): readonly Way[] {
  const exits = from === null ? null : exitsOf(world, from);
  return Object.entries(world.places)
    .flatMap(([id, { data }]): Way[] => {
      if (data.kind !== 'room' || data.explored || (exits !== null && !exits.includes(id))) return [];
      return [{ id, label: t`Room ${keyOf(id)}`, hint: t`Nobody has been there.`, path: [id], also: keysOf(id) }];
    })
    .slice(0, MAX_SELECT_OPTIONS);
}

function exitsOf({ places }: NamedRooms, id: string): readonly string[] {
  const data = Object.hasOwn(places, id) ? places[id]?.data : undefined;
  return data?.kind === 'room' ? data.exits : [];
}

/** Known rooms that can be reached in one turn, at a run if need be, the nearest first. */
export function roomsNear(
  world: NamedRooms,
  from: string | null,
  { walking, running }: { readonly walking: number; readonly running: number },
): readonly Way[] {
  if (from === null) return [];
  const near = [...knownWays(world, from)].filter(([id, { length }]) => id !== from && length <= running);
  return near.slice(0, MAX_SELECT_OPTIONS).map(([id, path]) => {
    const hint =
      path.length > walking ? t`Only at a run.` : path.length === 1 ? t`Next door.` : t`A room or more away.`;
    return { id, label: placeIn(world, id), hint, path, also: keysOf(id), isRun: path.length > walking };
  });
}

/** Refusals underground, in every book that has rooms. */
export const ROOM_REFUSALS: RefusalWords = {
  'delve/not-in-one': () => t`You are not underground. Nothing was changed; it begins with /dungeon do:enter.`,
  'delve/already-in': () => t`You are underground already. Nothing was changed; /dungeon do:leave brings you out.`,
  'delve/no-way': () => t`There is no way there from here. No time has passed; choose a room that this one leads to.`,
  'delve/unexplored': () =>
    t`You have not been there yet. No time has passed; travel keeps to known rooms, and explore goes further.`,
  'delve/visited': () => t`You know that room already. No time has passed; travel there, or explore somewhere else.`,
  'trap/nothing-new': () => t`Say what the trap is as well: \`feature\` names it. Nothing was changed.`,
};
