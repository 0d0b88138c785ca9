import { z } from 'zod';
import {
  type Content,
  type ContentKind,
  contentKind,
  type FaultOf,
  type OwnEntry,
  type Owning,
  whenNeeded,
} from '../../engine/content.ts';
import type { Json } from '../../engine/json.ts';
import { MAX_PLACE_NAME, MAX_PLACE_NOTE, MAX_PLACE_SECRET, MAX_PLACE_TEXT } from '../../engine/limits.ts';
import { addFault, line } from '../content/texts.ts';
import { readHexId } from './hexes.ts';
import { mapOf } from './map-export.ts';
import { FARTHEST, isRoomKey, MAX_HEXES, MAX_ROOMS } from './map-file.ts';

/** Points of interest of one place. */
const MAX_FEATURES = 50;

type Fields = Readonly<Record<string, Json>>;

/** Hexes by their coordinates and rooms by their keys, as they are written. */
interface Written {
  readonly name: string;
  readonly hexes: Readonly<Record<string, Fields>>;
  readonly rooms?: Readonly<Record<string, Fields>>;
}

/** Places of a pack that belong together: a region, or the rooms of a building. */
export interface PackPlaces {
  readonly id: string;
  readonly name: string;
  readonly hexes: number;
  readonly rooms: readonly {
    readonly key: string;
    readonly name: string | null;
    readonly secret: string | null;
    readonly exits: readonly string[];
  }[];
  /**
   * The same as a map, for the action that brings one in.
   * @param prefix goes before the key of every room
   */
  map(prefix: string): string;
}

interface Places {
  /** One hex of the book's maps. */
  readonly hex: z.ZodObject;
  /** One room; null: the book has no rooms. */
  readonly room: z.ZodObject | null;
}

/** Every place of the packs that a campaign plays with, by id; empty where the book's packs have none. */
export function placesIn(
  { content }: { readonly content: Content },
  kinds: readonly ContentKind[],
): ReadonlyMap<string, PackPlaces> {
  const kind = kinds.find(({ name }) => name === PLACES);
  // The kind of that name is the one below.
  return kind === undefined ? new Map() : (content.of(kind) as ReadonlyMap<string, PackPlaces>);
}

const PLACES = 'places';

/** The kind of a book's places: what its maps bring in, before anybody has been there. */
export function placesKind({ hex, room }: Places): ContentKind<PackPlaces> {
  const fields = whenNeeded(() => {
    const bare = { hex: unplayed(hex), room: room === null ? null : unplayed(room) };
    return { ...bare, schema: schemaOf(bare), words: wordsOf(bare) };
  });
  const kind: ContentKind<PackPlaces> = contentKind<Written, PackPlaces>({
    name: PLACES,
    get schema() {
      // The fields of hexes and rooms are the book's, which only their schemas know.
      return fields().schema as unknown as z.ZodType<Written>;
    },
    get words() {
      return fields().words;
    },
    make: madeOf,
    check: (content, ids) => ids.flatMap((id) => faultsOf(id, content.of(kind).get(id))),
    own: (world) =>
      ownPlaces(world, [...world.content.of(kind).values()], {
        hexes: fields().hex.shape,
        rooms: fields().room?.shape ?? {},
      }),
  });
  return kind;
}

const coordinates = z.string().superRefine((text, context) => {
  if (hexAt(text) === null) addFault(context, { fault: 'wrong-form', like: '3,-2' });
});
const roomKey = z.string().superRefine((text, context) => {
  if (!isRoomKey(text)) addFault(context, { fault: 'wrong-form', like: 'B12' });
});

const text = line(MAX_PLACE_TEXT).optional();
const WORDS: z.ZodRawShape = {
  name: line(MAX_PLACE_NAME).optional(),
  features: z.array(line(MAX_PLACE_TEXT)).optional(),
  lair: text,
  landmark: text,
  holding: text,
  heard: line(MAX_PLACE_NOTE).optional(),
  notes: z.array(line(MAX_PLACE_NOTE)).optional(),
  secret: z.string().max(MAX_PLACE_SECRET).optional(),
};

function schemaOf({ hex, room }: Places): z.ZodType {
  const region = z.strictObject({
    name: line(MAX_PLACE_NAME).describe('Of the whole: a region, a building'),
    hexes: z.record(coordinates, hex).default({}).describe('By their column and row: `3,-2`'),
  });
  if (room === null) return region;
  const rooms = z.record(roomKey, room).default({}).describe('By the numbers or letters of your map');
  return region.extend({ rooms });
}

function wordsOf({ hex, room }: Places): z.ZodType {
  return z.strictObject({
    name: line(MAX_PLACE_NAME),
    hexes: z.record(coordinates, saidOf(hex)).optional(),
    ...(room === null ? {} : { rooms: z.record(roomKey, saidOf(room)).optional() }),
  });
}

/** What a translation says of a hex or a room. */
function saidOf({ shape }: z.ZodObject): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(WORDS).filter(([field]) => Object.hasOwn(shape, field))));
}

/** Where a hex or a room is, which its key says, and what the players did there. */
const PLACED = ['q', 'r', 'key', 'visited', 'seen', 'explored', 'searching'];
const PLAYED = ['found', 'sprung', 'disarmed', 'known'];

/** A place as it is before anybody has been there. */
function unplayed(place: z.ZodObject): z.ZodObject {
  const bare = without(place, PLACED);
  const { features } = bare.shape;
  const list = features instanceof z.ZodOptional ? features.unwrap() : features;
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return bare;
  return bare.extend({ features: z.array(without(list.element, PLAYED)).max(MAX_FEATURES).optional() });
}

function without({ shape }: z.ZodObject, fields: readonly string[]): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(shape).filter(([field]) => !fields.includes(field))));
}

function madeOf(id: string, { name, hexes, rooms = {} }: Written): PackPlaces {
  const all = Object.entries(rooms).map(([key, room]) => ({ key, room, exits: exitsOf(room) }));
  return {
    id,
    name,
    hexes: Object.keys(hexes).length,
    rooms: all.map(({ key, room, exits }) => ({ key, name: textIn(room.name), secret: textIn(room.secret), exits })),
    map: (prefix) =>
      JSON.stringify({
        hexes: Object.entries(hexes).map(([at, hex]) => ({ ...hexAt(at), ...hex })),
        rooms: all.map(({ key, room, exits }) => ({
          ...room,
          key: prefix + key,
          exits: exits.map((to) => prefix + to),
        })),
      }),
  };
}

function exitsOf({ exits }: Fields): readonly string[] {
  return Array.isArray(exits) ? exits.map(String) : [];
}

function textIn(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function faultsOf(id: string, places: PackPlaces | undefined): readonly FaultOf[] {
  const { rooms = [], hexes = 0 } = places ?? {};
  if (rooms.length + hexes === 0) return [{ id, path: [], fault: { fault: 'too-few', min: 1 } }];
  if (rooms.length > MAX_ROOMS) return [{ id, path: ['rooms'], fault: { fault: 'too-many', max: MAX_ROOMS } }];
  if (hexes > MAX_HEXES) return [{ id, path: ['hexes'], fault: { fault: 'too-many', max: MAX_HEXES } }];
  const keys = new Set(rooms.map(({ key }) => key));
  return rooms.flatMap(({ key, exits }) =>
    exits.flatMap((to, at): readonly FaultOf[] =>
      keys.has(to)
        ? []
        : [{ id, path: ['rooms', key, 'exits', at], fault: { fault: 'unknown-entry', of: 'rooms', id: to } }],
    ),
  );
}

/** Coordinates of a hex as a pack has them: `3,-2`. */
function hexAt(written: string): { readonly q: number; readonly r: number } | null {
  const at = readHexId(`hex/${written}`);
  return at !== null && Math.abs(at.q) <= FARTHEST && Math.abs(at.r) <= FARTHEST ? at : null;
}

/** The fields that a pack has of each. */
interface Known {
  readonly hexes: object;
  readonly rooms: object;
}

/** The campaign's own map as one entry; rooms that came out of a pack, by their name and their secret, stay with it. */
function ownPlaces({ campaign, places }: Owning, packed: readonly PackPlaces[], known: Known): readonly OwnEntry[] {
  // Every book's hexes and rooms have what a map has: the book's own schema has read them.
  const { hexes, rooms } = mapOf(places as Parameters<typeof mapOf>[0]);
  const inPacks = new Set(packed.flatMap((one) => one.rooms.map(lookOf)));
  const own = rooms.filter((room) => !inPacks.has(lookOf(room)));
  const keys = new Set(own.map(({ key }) => key));
  if (hexes.length + own.length === 0) return [];
  const written = {
    hexes: hexes.map(({ q, r, ...hex }) => [`${q},${r}`, asWritten(hex, known.hexes)] as const),
    rooms: own.map(({ key, exits, ...room }) => {
      const inside = exits.filter((to) => keys.has(to));
      return [key, asWritten({ ...room, exits: inside }, known.rooms)] as const;
    }),
  };
  const lists = Object.entries(written).filter(([, all]) => all.length > 0);
  const parts = Object.fromEntries(lists.map(([list, all]) => [list, Object.fromEntries(all)]));
  return [{ id: null, entry: { name: campaign.name, ...parts } }];
}

/** By which a room is told from others, whatever its key. */
function lookOf(room: object): string {
  const { name = null, secret = null } = room as { readonly name?: string | null; readonly secret?: string | null };
  return JSON.stringify([name, secret ?? '']);
}

/** Without what says nothing, and without what the players did. */
function asWritten(place: object, known: object): Fields {
  const said = Object.entries(place).filter(([field, value]) => Object.hasOwn(known, field) && saysSomething(value));
  return JSON.parse(JSON.stringify(Object.fromEntries(said), unlessPlayed)) as Fields;
}

function saysSomething(value: unknown): boolean {
  return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
}

function unlessPlayed(field: string, value: unknown): unknown {
  const saysNothing = value === null || (field === 'trap' && value === false);
  return saysNothing || PLAYED.includes(field) ? undefined : value;
}
