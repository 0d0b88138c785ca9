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

/** A room that is to be written down: its key on its own map, and its name. */
interface Keyed {
  readonly key: string;
  readonly name: string | null;
}

/**
 * Letter that goes before every key, because the campaign has other rooms with these keys: those of another dungeon, say.
 * Rooms that came from there before keep the letter that they have.
 */
export function freePrefix(rooms: readonly Keyed[], { places }: Pick<World, 'places'>): string {
  const isFree = (prefix: string) =>
    rooms.every(({ key, name }) => {
      const id = roomId(prefix + key);
      return !Object.hasOwn(places, id) || nameOf(places[id]?.data) === name;
    });
  return LETTERS.find(isFree) ?? '';
}

/** The same for the rooms of a draft. */
export function keyPrefix(finds: readonly Find[], world: Pick<World, 'places'>): string {
  const rooms = finds.flatMap((find) => {
    const key = draftedKey(find);
    return key === null ? [] : [{ key, name: find.title }];
  });
  return freePrefix(rooms, world);
}

function nameOf(place: unknown): string | null {
  return typeof place === 'object' && place !== null && 'name' in place && typeof place.name === 'string'
    ? place.name
    : null;
}

/** A room of a draft, as maps and packs have one. */
export interface DraftedRoom {
  readonly key: string;
  readonly name: string | null;
  readonly secret: string;
  readonly exits: readonly string[];
}

/**
 * Rooms of a draft. Their text is for the game master; ways lead back as well, and a way to a room that is neither among
 * them nor there already is left out.
 * @param isKnown checks whether there is a room with such a key
 */
export function draftedRooms(
  finds: readonly Find[],
  prefix: string,
  isKnown: (key: string) => boolean,
): readonly DraftedRoom[] {
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
      if (to === key || !(keys.has(to) || isKnown(to))) continue;
      exits.get(key)?.add(to);
      exits.get(to)?.add(key);
    }
  return rooms.map(({ key, find: { title, entry } }) => ({
    key,
    name: oneLine(title, MAX_PLACE_NAME),
    secret: String(entry.text ?? '').slice(0, MAX_PLACE_SECRET),
    exits: [...(exits.get(key) ?? [])].slice(0, MAX_EXITS),
  }));
}
