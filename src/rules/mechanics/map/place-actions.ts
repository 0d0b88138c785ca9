import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Context } from '../../engine/context.ts';
import { GM_DICE } from '../../engine/dice.ts';
import { MAX_PLACE_NOTE } from '../../engine/limits.ts';
import { type Frame, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { BookData, World } from '../../engine/world.ts';
import { gmOnly } from '../people/characters.ts';
import { oneLine } from '../words.ts';
import { hexId } from './hexes.ts';
import {
  FARTHEST,
  type HexEntry,
  isJson,
  MAX_EXITS,
  type MapFile,
  type MapForm,
  type RoomEntry,
  readMap,
  roomId,
} from './map-file.ts';
import { MAX_LISTED } from './place-input.ts';
import {
  type AnyPlace,
  type PlaceContext,
  type PlaceFact,
  type PlaceRules,
  placeAt,
  putPlace,
  refuseMany,
  writePlace,
} from './places.ts';
import { CLIMATES, type Ground, generateRegion, MAX_ACROSS, type MadeHex } from './region.ts';

const SEEDS = 1_000_000;

/** The book's hooks for the actions. */
interface MapBook<Hex extends HexEntry, Room extends RoomEntry, Terrain extends string, K extends Frame> {
  readonly rules: PlaceRules;
  readonly form: MapForm<Hex, Room>;
  /** The ground of a region that is generated for the game master. */
  groundOf(world: World): Ground<Terrain>;
  /** A hex or a room as the book keeps it, of what a map says of it. @param old what is written down; null for a new one */
  hexOf(entry: Hex, old: AnyPlace | null): AnyPlace;
  roomOf(entry: Room, old: AnyPlace | null): AnyPlace;
  /** A made hex as a map would have it. */
  made(hex: MadeHex<Terrain>, world: World): Hex;
  /** Ids of places where the party is or is going. */
  inUse(world: World): readonly (string | null | undefined)[];
  /** A step that does nothing. */
  readonly end: K;
}

/** Returns what every book's game master does with places and maps, by the names that the commands know. */
export function placeActions<Hex extends HexEntry, Room extends RoomEntry, Terrain extends string, K extends Frame>(
  book: MapBook<Hex, Room, Terrain, K>,
): Readonly<
  Record<'connect-rooms' | 'note-place' | 'erase-place' | 'import-map' | 'generate-map', Action<BookData, K, PlaceFact>>
> {
  const { rules } = book;
  /** Done at once, by game masters alone. */
  const action = <Input extends z.ZodType>(
    input: Input,
    work: (context: Context<BookData, PlaceFact>, input: z.infer<Input>) => Refusal | null,
  ): Action<BookData, K, PlaceFact> => ({
    input,
    start: (context, given) => gmOnly(context) ?? work(context, input.parse(given)) ?? book.end,
  });
  return {
    /** Opens a way between two rooms, or closes it; `oneWay`: only from the first to the second. */
    'connect-rooms': action(
      z.strictObject({
        from: z.string().max(100),
        to: z.string().max(100),
        oneWay: z.boolean().default(false),
        closed: z.boolean().default(false),
      }),
      (context, { from, to, oneWay, closed }) => {
        const first = roomAt(context.world, roomId(from));
        const second = roomAt(context.world, roomId(to));
        if (first === null) return refuse('place/unknown', { place: from });
        if (second === null) return refuse('place/unknown', { place: to });
        if (from === to) return refuse('room/itself', { key: from });
        const there = exitsWith(first, roomId(to), closed);
        const back = oneWay ? second.exits : exitsWith(second, roomId(from), closed);
        if (there.length > MAX_EXITS || back.length > MAX_EXITS)
          return refuse('room/too-many-exits', { max: MAX_EXITS });
        if (there.length === first.exits.length && back.length === second.exits.length)
          return refuse('place/nothing-to-change');
        writePlace(context, rules, { placeId: roomId(from), data: { ...first, exits: there }, change: 'exits' });
        if (oneWay) return null;
        return writePlace(context, rules, { placeId: roomId(to), data: { ...second, exits: back }, change: 'exits' });
      },
    ),
    /** Writes a note on a place for the players. */
    'note-place': action(
      z.strictObject({ placeId: z.string().min(1).max(100), text: z.string() }),
      (context, { placeId, text }) => {
        const place = placeAt(context.world, placeId);
        if (place === null) return refuse('place/unknown', { place: placeId.split('/')[1] ?? placeId });
        const note = oneLine(text, MAX_PLACE_NOTE);
        if (note === null) return refuse('place/bad-text', { field: 'note', max: MAX_PLACE_NOTE });
        if (place.notes.length >= MAX_LISTED) return refuse('place/full', { max: MAX_LISTED });
        return writePlace(context, rules, { placeId, data: { ...place, notes: [...place.notes, note] } });
      },
    ),
    /** Strikes out a place where the party neither is nor is going. */
    'erase-place': action(z.strictObject({ placeId: z.string().min(1).max(100) }), ({ world, emit }, { placeId }) => {
      const place = placeAt(world, placeId);
      if (place === null) return refuse('place/unknown', { place: placeId.split('/')[1] ?? placeId });
      if (book.inUse(world).includes(placeId)) return refuse('place/party-there');
      delete world.places[placeId];
      for (const id of Object.keys(world.places)) {
        const room = roomAt(world, id);
        if (room?.exits.includes(placeId))
          putPlace(world, id, { ...room, exits: room.exits.filter((exit) => exit !== placeId) });
      }
      emit({ fact: 'place-written', rule: rules.hex, placeId, what: place.kind, change: 'gone' });
      return null;
    }),
    /** Brings in a map; what it does not say of a place stays as it is. Ways in lines lead back, too. */
    'import-map': action(
      z.strictObject({ text: z.string(), what: z.enum(['hex', 'room']) }),
      (context, { text, what }) => {
        const file = readMap(text, what, book.form);
        return 'refused' in file ? file : bringIn(context, book, file, !isJson(text));
      },
    ),
    /** Makes a region around what is there already; its seed is one die, so undo and replay agree. */
    'generate-map': action(
      z.strictObject({
        width: z.int().min(1).max(MAX_ACROSS),
        height: z.int().min(1).max(MAX_ACROSS),
        climate: z.enum(CLIMATES).default('mild'),
        q: z.int().min(-FARTHEST).max(FARTHEST).default(0),
        r: z.int().min(-FARTHEST).max(FARTHEST).default(0),
        seed: z.int().min(1).max(SEEDS).nullable().default(null),
      }),
      (context, input) => {
        const { world } = context;
        const { q, r, width, height } = input;
        const isFar = [q - Math.floor(height / 2), q + width, r + height].some((one) => Math.abs(one) > FARTHEST);
        if (isFar) return refuse('place/too-far', { max: FARTHEST });
        const ground = book.groundOf(world);
        const isFree = (entry: Pick<HexEntry, 'q' | 'r'>) => placeAt(world, idOf(entry)) === null;
        if (!generateRegion({ ...input, seed: 1 }, ground).some(isFree)) return refuse('map/nothing-free');
        const seed = input.seed ?? context.diceOf(GM_DICE).roll('map', SEEDS);
        const free = generateRegion({ ...input, seed }, ground).filter(isFree);
        return bringIn(context, book, { hexes: free.map((hex) => book.made(hex, world)), rooms: [] }, false);
      },
    ),
  };
}

type AnyRoom = AnyPlace & { readonly exits: readonly string[] };

function roomAt(world: Pick<World, 'places'>, id: string): AnyRoom | null {
  const place = placeAt(world, id);
  return place?.kind === 'room' && place.exits !== undefined ? { ...place, exits: place.exits } : null;
}

function exitsWith({ exits }: AnyRoom, id: string, closed: boolean): readonly string[] {
  const others = exits.filter((exit) => exit !== id);
  return closed ? others : [...others, id];
}

/** Writes down a whole file, or nothing of it. `bothWays`: each exit leads back, too. */
function bringIn<Hex extends HexEntry, Room extends RoomEntry, Terrain extends string, K extends Frame>(
  { world, emit }: PlaceContext,
  book: MapBook<Hex, Room, Terrain, K>,
  { hexes, rooms }: MapFile<Hex, Room>,
  bothWays: boolean,
): Refusal | null {
  const keys = rooms.map(({ key }) => roomId(key));
  const refusal =
    refuseMany(world, 'hex', hexes.map(idOf)) ?? refuseMany(world, 'room', keys) ?? unknownExit(world, rooms);
  if (refusal !== null) return refusal;
  for (const entry of hexes) putPlace(world, idOf(entry), book.hexOf(given(entry), placeAt(world, idOf(entry))));
  const exits = exitsAfter(world, rooms, bothWays);
  if (isRefusal(exits)) return exits;
  for (const entry of rooms) {
    const id = roomId(entry.key);
    putPlace(world, id, { ...book.roomOf(given(entry), placeAt(world, id)), exits: [] });
  }
  for (const [id, ids] of exits) {
    const room = roomAt(world, id);
    if (room !== null) putPlace(world, id, { ...room, exits: [...ids] });
  }
  emit({ fact: 'places-imported', rule: book.rules.hex, hexes: hexes.length, rooms: rooms.length });
  return null;
}

/** Exits of every room that the file touches, by id. */
function exitsAfter(
  world: Pick<World, 'places'>,
  rooms: readonly RoomEntry[],
  bothWays: boolean,
): ReadonlyMap<string, readonly string[]> | Refusal {
  const exits = new Map<string, readonly string[]>();
  const before = (id: string) => exits.get(id) ?? roomAt(world, id)?.exits ?? [];
  for (const { key, exits: keys } of rooms) exits.set(roomId(key), keys?.map(roomId) ?? before(roomId(key)));
  if (bothWays) {
    for (const { key, exits: keys = [] } of rooms) {
      for (const to of keys.map(roomId)) exits.set(to, [...new Set([...before(to), roomId(key)])]);
    }
  }
  for (const [id, ids] of exits) {
    const others = [...new Set(ids)].filter((to) => to !== id);
    if (others.length > MAX_EXITS) return refuse('room/too-many-exits', { max: MAX_EXITS });
    exits.set(id, others);
  }
  return exits;
}

function unknownExit(world: Pick<World, 'places'>, rooms: readonly RoomEntry[]): Refusal | null {
  const known = new Set(rooms.map(({ key }) => key));
  for (const { key, exits = [] } of rooms) {
    const lost = exits.find((to) => !known.has(to) && roomAt(world, roomId(to)) === null);
    if (lost !== undefined) return refuse('map/unknown-exit', { key, exit: lost });
  }
  return null;
}

/** Without what the file leaves open. */
function given<Entry extends object>(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Entry;
}

const idOf = ({ q, r }: Pick<HexEntry, 'q' | 'r'>) => hexId(q, r);
