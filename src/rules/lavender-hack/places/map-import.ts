import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { hexId } from '../../mechanics/map/hexes.ts';
import { oneLine } from '../kit/words.ts';
import { TERRAINS, type Terrain } from './shapes.ts';

/** Hexes and rooms that a campaign may have, and may bring in at once. */
export const MAX_HEXES = 2_000;
export const MAX_ROOMS = 500;
/** Farthest column or row. */
export const FARTHEST = 500;
/** Longest file of a map, in characters. */
export const MAX_MAP_TEXT = 1_000_000;
export const MAX_PLACE_NAME = 60;
export const MAX_EXITS = 20;

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
  notes: z.array(z.string().max(500)).max(50).optional(),
  secret: z.string().max(1000).optional(),
  /** Id of the table of whom one meets there; one that the campaign does not have is passed over. */
  table: z.string().max(100).nullable().optional(),
};
const hexEntry = z.strictObject({
  q: coordinate,
  r: coordinate,
  terrain: z.enum(TERRAINS),
  ...common,
  visited: z.boolean().optional(),
  blocked: z.boolean().optional(),
  lair: z
    .strictObject({ what: line(200), found: z.boolean().default(false) })
    .nullable()
    .optional(),
});
const roomEntry = z.strictObject({
  key: z.string().regex(KEY),
  ...common,
  explored: z.boolean().optional(),
  wonder: z.int().min(1).max(8).nullable().optional(),
  /** Keys of the rooms that it leads to. */
  exits: z.array(z.string().regex(KEY)).max(MAX_EXITS).optional(),
});
const mapFile = z.strictObject({ hexes: z.array(hexEntry).default([]), rooms: z.array(roomEntry).default([]) });

/** What a file says of one hex or room; what it does not say stays as it is. */
export type HexEntry = z.infer<typeof hexEntry>;
export type RoomEntry = z.infer<typeof roomEntry>;
export type MapFile = z.infer<typeof mapFile>;

/** What a table of `what` has in its columns; a JSON file says it itself. */
export type MapSort = 'hex' | 'room';

/** A key of a room: letters, figures, dots and dashes, 20 at most. */
export function isRoomKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Reads a map: JSON, or lines `q,r,terrain,name` (hexes) or `key,name,exits` (rooms, exits with spaces between).
 * Gaps between hexes are allowed.
 * @returns refusals `map/empty`, `map/too-long`, `map/not-json`, `map/bad-entry` {at, reason}, `map/bad-line` {line, reason},
 * `map/duplicate` {place, line}, `map/too-many` {what, max}
 */
export function readMap(text: string, what: MapSort): MapFile | Refusal {
  if (text.length > MAX_MAP_TEXT) return refuse('map/too-long', { max: MAX_MAP_TEXT });
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') return refuse('map/empty');
  const read = isJson(body) ? readJson(body, what) : readLines(body, what);
  return 'refused' in read ? read : checked(read);
}

/** Whether a map is meant as JSON; what is no JSON is lines. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

function readJson(text: string, what: MapSort): MapFile | Refusal {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return refuse('map/not-json');
  }
  const listed = what === 'hex' ? { hexes: written } : { rooms: written };
  const parsed = mapFile.safeParse(Array.isArray(written) ? listed : written);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse('map/bad-entry', { at: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
}

function readLines(text: string, what: MapSort): MapFile | Refusal {
  const hexes: HexEntry[] = [];
  const rooms: RoomEntry[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const written = raw.trim();
    if (written === '' || written.startsWith('#') || (index === 0 && isHeading(written))) continue;
    const cells = cellsOf(written);
    const entry = what === 'hex' ? hexOfLine(cells) : roomOfLine(cells);
    if (typeof entry === 'string') return refuse('map/bad-line', { line: index + 1, reason: entry });
    const place = 'key' in entry ? entry.key : `${entry.q},${entry.r}`;
    if (seen.has(place)) return refuse('map/duplicate', { place, line: index + 1 });
    seen.add(place);
    if ('key' in entry) rooms.push(entry);
    else hexes.push(entry);
  }
  return { hexes, rooms };
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
function hexOfLine([q = '', r = '', terrain = '', ...rest]: readonly string[]): HexEntry | string {
  if (!isWhole(q) || !isWhole(r)) return 'coordinates';
  if (Math.abs(Number(q)) > FARTHEST || Math.abs(Number(r)) > FARTHEST) return 'far';
  const known = terrainOf(terrain);
  if (known === null) return 'terrain';
  const name = nameOf(rest);
  return name === 'bad' ? 'name' : { q: Number(q), r: Number(r), terrain: known, ...name };
}

/** The room, or what is wrong: `key`, `name`, `exits`. */
function roomOfLine([key = '', written = '', ...rest]: readonly string[]): RoomEntry | string {
  if (!isRoomKey(key)) return 'key';
  const name = nameOf([written]);
  if (name === 'bad') return 'name';
  const exits = rest.join(' ').split(/\s+/).filter(Boolean);
  if (exits.length > MAX_EXITS || !exits.every(isRoomKey)) return 'exits';
  return { key, ...name, exits };
}

function nameOf(cells: readonly string[]): { readonly name?: string } | 'bad' {
  const written = cells.filter((cell) => cell !== '').join(', ');
  if (written === '') return {};
  const name = oneLine(written, MAX_PLACE_NAME);
  return name === null ? 'bad' : { name };
}

function isWhole(text: string): boolean {
  return /^[+-]?\d{1,6}$/.test(text);
}

function terrainOf(text: string): Terrain | null {
  const wanted = text.toLowerCase();
  return TERRAINS.find((terrain) => terrain === wanted || `${terrain}s` === wanted) ?? null;
}

/** Doubled places, and more than a campaign holds. */
function checked(file: MapFile): MapFile | Refusal {
  const { hexes, rooms } = file;
  if (hexes.length + rooms.length === 0) return refuse('map/empty');
  if (hexes.length > MAX_HEXES) return refuse('map/too-many', { what: 'hex', max: MAX_HEXES });
  if (rooms.length > MAX_ROOMS) return refuse('map/too-many', { what: 'room', max: MAX_ROOMS });
  const twice = doubled(hexes.map(({ q, r }) => hexId(q, r))) ?? doubled(rooms.map(({ key }) => `room/${key}`));
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
