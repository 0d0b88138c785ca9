import { MAX_PLACE_NAME } from '../../engine/limits.ts';
import type { Find } from '../../engine/pack-draft.ts';
import type { World } from '../../engine/world.ts';
import { oneLine } from '../words.ts';
import { isRoomKey, MAX_EXITS, MAX_PLACE_SECRET, roomId } from './map-file.ts';

/** Key of a room in a draft; null where it cannot be one of the game's. */
export function draftedKey({ kind, entry: { key } }: Pick<Find, 'kind' | 'entry'>): string | null {
  return kind === 'places' && typeof key === 'string' && isRoomKey(key) ? key : null;
}

/** Checks whether a room of a draft is longer than one of the game's may be. */
export function isRoomCut({ kind, entry: { text } }: Find): boolean {
  return kind === 'places' && typeof text === 'string' && text.length > MAX_PLACE_SECRET;
}

/** Checks whether the campaign has a room with this key. @param prefix what stands before the keys of the draft */
export function isThere(find: Find, { places }: Pick<World, 'places'>, prefix: string): boolean {
  const key = draftedKey(find);
  return key !== null && Object.hasOwn(places, roomId(prefix + key));
}

const LETTERS = ['', ...'BCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Letter that goes before every key of a draft, because the campaign has other rooms with these keys: those of another
 * dungeon, say. Rooms that came from the same page before keep the letter that they have.
 */
export function keyPrefix(finds: readonly Find[], world: Pick<World, 'places'>): string {
  const isFree = (prefix: string) =>
    finds.every((find) => !isThere(find, world, prefix) || nameOf(world, prefix + draftedKey(find)) === find.title);
  return LETTERS.find(isFree) ?? '';
}

function nameOf({ places }: Pick<World, 'places'>, key: string): unknown {
  const { data } = places[roomId(key)] ?? {};
  return typeof data === 'object' && data !== null && 'name' in data ? data.name : null;
}

/**
 * Rooms of a draft as a map, for the action that brings one in. Their text is for the game master; ways lead back as well,
 * and a way to a room that is neither among them nor in the campaign is left out.
 */
export function draftedRooms(finds: readonly Find[], { places }: Pick<World, 'places'>, prefix: string): string {
  const rooms = finds.flatMap((find) => {
    const key = draftedKey(find);
    return key === null ? [] : [{ key: prefix + key, find }];
  });
  const keys = new Set(rooms.map(({ key }) => key));
  const exits = new Map([...keys].map((key) => [key, new Set<string>()]));
  for (const { key, find } of rooms)
    for (const to of Array.isArray(find.entry.exits)
      ? find.entry.exits.map((exit) => `${prefix}${String(exit)}`)
      : []) {
      if (to === key || !(keys.has(to) || Object.hasOwn(places, roomId(to)))) continue;
      exits.get(key)?.add(to);
      exits.get(to)?.add(key);
    }
  return JSON.stringify(
    rooms.map(({ key, find: { title, entry } }) => ({
      key,
      name: oneLine(title, MAX_PLACE_NAME),
      secret: String(entry.text ?? '').slice(0, MAX_PLACE_SECRET),
      exits: [...(exits.get(key) ?? [])].slice(0, MAX_EXITS),
    })),
  );
}
