import type { ContentKind, Pack } from '../../rules/engine/content.ts';
import { isMapping, type Json } from '../../rules/engine/json.ts';
import { type Find, isSound } from '../../rules/engine/pack-draft.ts';
import { draftedRooms } from '../../rules/mechanics/map/drafted-rooms.ts';

/** The description of a pack. A pack made from a draft is never for passing on. */
interface PackHead {
  readonly id: string;
  readonly book: string;
  readonly title: string;
  readonly about: string;
  readonly licence: string;
  /** `1.0.0` when it is left out. */
  readonly version?: string;
}

/** The file of a pack, and the ids of finds that are not in it, because the book has no such entries. */
interface PackFile {
  readonly text: string;
  readonly without: readonly string[];
}

/** A pack that finds come into. */
interface PackFor {
  readonly head: PackHead;
  readonly kinds: readonly ContentKind[];
  /** Its entries as they are; one with the same id is replaced. */
  readonly into?: Pick<Pack, 'entries' | 'words'> | undefined;
  /** It goes before the keys of rooms. */
  readonly prefix?: string;
}

/** The rooms of all pages of a pack, which are one entry. */
const ROOMS = 'rooms';

/**
 * Writes the finds that somebody has ticked as one file of a pack (JSON), which is read like any other. What is not sound is
 * left out, and so is what no kind of the book takes.
 */
export function packFileOf(
  finds: readonly Find[],
  { head, kinds, into = { entries: {}, words: {} }, prefix = '' }: PackFor,
): PackFile {
  const taken: Record<string, Readonly<Record<string, Json>>> = { ...into.entries };
  const without: string[] = [];
  for (const find of finds.filter(({ kind }) => kind !== 'places')) {
    const kind = kinds.find(({ name }) => name === find.kind);
    const entry = kind === undefined || !isSound(find) ? undefined : fitting(kind, find);
    if (kind === undefined || entry === undefined) {
      without.push(find.id);
      continue;
    }
    taken[kind.name] = { ...taken[kind.name], [find.id]: find.kind === 'tables' ? forGm(entry) : entry };
  }
  const hasPlaces = kinds.some(({ name }) => name === 'places');
  const isRoom = (find: Find) => find.kind === 'places' && hasPlaces && isSound(find);
  const rooms = finds.filter(isRoom);
  without.push(...finds.filter((find) => find.kind === 'places' && !isRoom(find)).map(({ id }) => id));
  if (rooms.length > 0)
    taken.places = { ...taken.places, [ROOMS]: withRooms(taken.places?.[ROOMS], head, rooms, prefix) };
  const pack = { version: '1.0.0', ...head, mayPass: false };
  return { text: JSON.stringify({ pack, ...taken, ...into.words }, null, 2), without };
}

function withRooms(before: Json | undefined, { title }: PackHead, finds: readonly Find[], prefix: string): Json {
  const there = isMapping(before) && isMapping(before.rooms) ? before.rooms : {};
  const rooms = draftedRooms(finds, prefix, (key) => Object.hasOwn(there, key)).map(
    ({ key, name, exits, secret }) =>
      [key, { ...(name === null ? {} : { name }), exits, ...(secret === '' ? {} : { secret }) }] as const,
  );
  return { name: title, rooms: { ...there, ...Object.fromEntries(rooms) } };
}

/** A table of a book that its game master owns is not for the players to read. */
function forGm(table: Json): Json {
  return typeof table === 'object' && table !== null ? { ...table, for: 'gm' } : table;
}

/** An entry as the book's kind takes it: a thing with a price is a plain thing, where the book has sorts of them. */
function fitting({ schema }: ContentKind, { kind, entry }: Find): Json | undefined {
  const ways = kind === 'things' ? [entry, { ...entry, kind: 'thing' }] : [entry];
  return ways.find((way) => schema.safeParse(way).success);
}
