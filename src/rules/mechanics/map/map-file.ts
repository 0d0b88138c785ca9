import { z } from 'zod';
import type { MapLeftOut, MapReading } from '../../engine/book.ts';
import { MAX_PLACE_NAME } from '../../engine/limits.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { oneLine } from '../words.ts';
import { hexId } from './hexes.ts';
import { isTextMapper, quotedLine, readTextMapper } from './text-mapper.ts';

/** Hexes and rooms that a campaign may have, and may bring in at once. */
export const MAX_HEXES = 2_000;
export const MAX_ROOMS = 500;
/** Farthest column or row. */
export const FARTHEST = 500;
/** Longest file of a map, in characters. */
export const MAX_MAP_TEXT = 1_000_000;
export const MAX_EXITS = 20;
/** Longest text of a place that is for the game master alone. */
export const MAX_PLACE_SECRET = 1000;

const KEY = /^[\p{L}\p{N}._-]{1,20}$/u;

const line = (most: number) => z.string().refine((text) => oneLine(text, most) !== null, 'one line is needed');
const coordinate = z.int().min(-FARTHEST).max(FARTHEST);
const features = z
  .array(
    z.strictObject({
      what: line(200),
      hidden: z.boolean().default(false),
      found: z.boolean().default(false),
      trap: z.boolean().default(false),
    }),
  )
  .max(50);
const common = {
  name: line(MAX_PLACE_NAME).nullable().optional(),
  features: features.optional(),
  notes: z.array(z.string().max(500)).max(50).optional().describe('For the players'),
  secret: z.string().max(MAX_PLACE_SECRET).optional().describe('For the game master alone'),
  table: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe('Id of the table of encounters there; an unknown one is ignored'),
};

/** A map's entry for one hex, whatever else the book has for it; missing fields stay as they are. */
export interface HexEntry {
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
}

/** A map's entry for one room. `exits`: keys of the rooms that it leads to. */
export interface RoomEntry {
  readonly key: string;
  readonly exits?: readonly string[] | undefined;
}

/** A whole map. */
export interface MapFile<Hex extends HexEntry = HexEntry, Room extends RoomEntry = RoomEntry> {
  readonly hexes: readonly Hex[];
  readonly rooms: readonly Room[];
}

/** The format of a book's maps. */
export interface MapForm<Hex extends HexEntry, Room extends RoomEntry> {
  readonly terrains: readonly string[];
  readonly file: z.ZodType<MapFile<Hex, Room>>;
  /** True when a hex says if a road leads through it. */
  readonly hasRoads?: boolean;
}

/** One hex of a map, on one of the book's terrains; `more` are the book's other fields. */
export function hexEntry<const Terrain extends string, const More extends z.ZodRawShape = Record<never, z.ZodType>>(
  terrains: readonly Terrain[],
  // Without a second argument `More` is its default, which the empty record satisfies.
  more: More = {} as More,
) {
  return z.strictObject({
    q: coordinate,
    r: coordinate,
    terrain: z.enum(terrains),
    ...common,
    visited: z.boolean().optional(),
    blocked: z.boolean().optional().describe('Nobody can go there'),
    lair: z
      .strictObject({ what: line(200), found: z.boolean().default(false) })
      .nullable()
      .optional(),
    ...more,
  });
}

/** One room of a map; `more` are the book's other fields. */
export function roomEntry<const More extends z.ZodRawShape>(more: More) {
  return z.strictObject({
    key: z.string().regex(KEY),
    ...common,
    explored: z.boolean().optional(),
    ...more,
    exits: z.array(z.string().regex(KEY)).max(MAX_EXITS).optional(),
  });
}

/** A whole map of such hexes and rooms. */
export function mapFile<Hex extends z.ZodType, Room extends z.ZodType>(hex: Hex, room: Room) {
  return z.strictObject({ hexes: z.array(hex).default([]), rooms: z.array(room).default([]) });
}

/** The contents of a table's rows; a JSON file says it itself. */
export type MapSort = 'hex' | 'room';

/** Id of the place with a room's key. */
export function roomId(key: string): string {
  return `room/${key}`;
}

/** A key of a room: letters, figures, dots and dashes, 20 at most. */
export function isRoomKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Reads a map: JSON, a map of Text Mapper, or lines `q,r,terrain,name` (hexes) or `key,name,exits` (rooms, exits with spaces
 * between). Gaps between hexes are allowed.
 * @returns refusals `map/empty`, `map/too-long`, `map/not-json`, `map/bad-entry` {at, reason}, `map/bad-line` {line, reason,
 * text}, `map/duplicate` {place, line}, `map/too-many` {what, max}
 */
export function readMap<Hex extends HexEntry, Room extends RoomEntry>(
  text: string,
  what: MapSort,
  form: MapForm<Hex, Room>,
): MapFile<Hex, Room> | Refusal {
  const read = writtenMap(text, what, form);
  return 'refused' in read ? read : checkedMap(read, form);
}

/** A map that is not checked yet. */
interface WrittenMap {
  readonly written: unknown;
  readonly leftOut?: readonly MapLeftOut[];
}

/** The contents of a map, before they are compared with the book's form. */
function writtenMap(
  text: string,
  what: MapSort,
  form: Pick<MapForm<HexEntry, RoomEntry>, 'terrains' | 'hasRoads'>,
): WrittenMap | Refusal {
  if (text.length > MAX_MAP_TEXT) return refuse('map/too-long', { max: MAX_MAP_TEXT });
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') return refuse('map/empty');
  if (isJson(body)) return readJson(body, what);
  return what === 'hex' && isTextMapper(body) ? readMapper(body, form) : readLines(body, what, form.terrains);
}

function checkedMap<Hex extends HexEntry, Room extends RoomEntry>(
  { written }: WrittenMap,
  form: MapForm<Hex, Room>,
): MapFile<Hex, Room> | Refusal {
  const parsed = form.file.safeParse(written);
  if (parsed.success) return checked(parsed.data);
  const issue = parsed.error.issues[0];
  return refuse('map/bad-entry', { at: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
}

/** Returns what reads a book's maps where nobody has looked at them yet. */
export function mapReader<Hex extends HexEntry, Room extends RoomEntry>(form: MapForm<Hex, Room>) {
  return (text: string, what: MapSort): MapReading | Refusal => {
    const read = writtenMap(text, what, form);
    if ('refused' in read) return read;
    const file = checkedMap(read, form);
    if ('refused' in file) return file;
    // Ways in lines lead back too, those in JSON do not: rooms in lines stay lines.
    const isLines = what === 'room' && !isJson(text);
    return { text: isLines ? roomLines(file.rooms) : JSON.stringify(read.written), leftOut: read.leftOut ?? [] };
  };
}

function roomLines(rooms: readonly (RoomEntry & { readonly name?: string | null })[]): string {
  const lines = rooms.map(({ key, name, exits = [] }) => [key, name ?? '', exits.join(' ')].join('\t'));
  return ['key\tname\texits', ...lines].join('\n');
}

/** Checks whether a map is meant as JSON; what is no JSON is lines. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

function readJson(text: string, what: MapSort): WrittenMap | Refusal {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return refuse('map/not-json');
  }
  if (!Array.isArray(written)) return { written };
  return { written: what === 'hex' ? { hexes: written } : { rooms: written } };
}

function readLines(text: string, what: MapSort, terrains: readonly string[]): WrittenMap | Refusal {
  const hexes: HexEntry[] = [];
  const rooms: RoomEntry[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const written = raw.trim();
    if (written === '' || written.startsWith('#') || (index === 0 && isHeading(written))) continue;
    const cells = cellsOf(written);
    const entry = what === 'hex' ? hexOfLine(cells, terrains) : roomOfLine(cells);
    if (typeof entry === 'string')
      return refuse('map/bad-line', { line: index + 1, reason: entry, text: quotedLine(written) });
    const place = 'key' in entry ? entry.key : `${entry.q},${entry.r}`;
    if (seen.has(place)) return refuse('map/duplicate', { place, line: index + 1 });
    seen.add(place);
    if ('key' in entry) rooms.push(entry);
    else hexes.push(entry);
  }
  return { written: { hexes, rooms } };
}

function readMapper(
  text: string,
  { terrains, hasRoads = false }: Pick<MapForm<HexEntry, RoomEntry>, 'terrains' | 'hasRoads'>,
): WrittenMap | Refusal {
  const read = readTextMapper(text, { terrains, hasRoads, maxName: MAX_PLACE_NAME, farthest: FARTHEST });
  if (!('reason' in read)) return { written: { hexes: read.hexes, rooms: [] }, leftOut: read.leftOut };
  const { line, reason, text: quoted, twice } = read;
  return twice === undefined
    ? refuse('map/bad-line', { line, reason, text: quoted })
    : refuse('map/duplicate', { place: twice, line });
}

function isHeading(written: string): boolean {
  return /^"?(q|key)"?\s*[,;\t]/i.test(written);
}

/** Cells between commas, semicolons or tabs, whichever comes first in the line; quotes keep a separator. */
function cellsOf(written: string): readonly string[] {
  const separator = /[,;\t]/.exec(written)?.[0] ?? ',';
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of written) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

/** The hex, or what is wrong: `coordinates`, `far`, `terrain`, `name`. */
function hexOfLine(
  [q = '', r = '', terrain = '', ...rest]: readonly string[],
  terrains: readonly string[],
): HexEntry | string {
  if (!isWhole(q) || !isWhole(r)) return 'coordinates';
  if (Math.abs(Number(q)) > FARTHEST || Math.abs(Number(r)) > FARTHEST) return 'far';
  const known = terrainOf(terrain, terrains);
  if (known === null) return 'terrain';
  const name = placeName(rest);
  return name === 'bad' ? 'name' : { q: Number(q), r: Number(r), terrain: known, ...name };
}

/** The room, or what is wrong: `key`, `name`, `exits`. */
function roomOfLine([key = '', written = '', ...rest]: readonly string[]): RoomEntry | string {
  if (!isRoomKey(key)) return 'key';
  const name = placeName([written]);
  if (name === 'bad') return 'name';
  const exits = rest.join(' ').split(/\s+/).filter(Boolean);
  if (exits.length > MAX_EXITS || !exits.every(isRoomKey)) return 'exits';
  return { key, ...name, exits };
}

function placeName(cells: readonly string[]): { readonly name?: string } | 'bad' {
  const written = cells.filter((cell) => cell !== '').join(', ');
  if (written === '') return {};
  const name = oneLine(written, MAX_PLACE_NAME);
  return name === null ? 'bad' : { name };
}

function isWhole(text: string): boolean {
  return /^[+-]?\d{1,6}$/.test(text);
}

function terrainOf(text: string, terrains: readonly string[]): string | null {
  const wanted = text.toLowerCase();
  return terrains.find((terrain) => terrain === wanted || `${terrain}s` === wanted) ?? null;
}

/** Doubled places, and more than a campaign holds. */
function checked<File extends MapFile>(file: File): File | Refusal {
  const { hexes, rooms } = file;
  if (hexes.length + rooms.length === 0) return refuse('map/empty');
  if (hexes.length > MAX_HEXES) return refuse('map/too-many', { what: 'hex', max: MAX_HEXES });
  if (rooms.length > MAX_ROOMS) return refuse('map/too-many', { what: 'room', max: MAX_ROOMS });
  const twice = doubled(hexes.map(({ q, r }) => hexId(q, r))) ?? doubled(rooms.map(({ key }) => roomId(key)));
  return twice === null ? file : refuse('map/duplicate', { place: twice.split('/')[1] ?? '', line: null });
}

function doubled(ids: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
}
