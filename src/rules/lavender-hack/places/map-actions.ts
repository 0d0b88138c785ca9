import { z } from 'zod';
import { GM_DICE } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { hexId } from '../../mechanics/map/hexes.ts';
import {
  FARTHEST,
  type HexEntry,
  isJson,
  MAX_EXITS,
  type MapFile,
  readMap,
  roomId,
} from '../../mechanics/map/map-file.ts';
import { CLIMATES, generateRegion, MAX_ACROSS } from '../../mechanics/map/region.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import type { LavenderContext } from '../context.ts';
import { instantAction } from '../kit/action.ts';
import { chosen } from '../kit/settings.ts';
import type { LavenderWorld } from '../shapes.ts';
import { GROUND, type LavenderHexEntry, type LavenderRoomEntry, MAP_FORM } from './map-data.ts';
import { blankHex, blankRoom, hexOf, refuseMany, roomOf } from './places.ts';

const SEEDS = 1_000_000;

/** The game master brings in a map; what it does not say of a place stays as it is. Ways in lines lead back, too. */
export const importMap = instantAction(
  z.strictObject({ text: z.string(), what: z.enum(['hex', 'room']) }),
  (context, { text, what }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const file = readMap(text, what, MAP_FORM);
    return 'refused' in file ? file : bringIn(context, file, !isJson(text));
  },
);

/** A region is made for the game master, around what is there already; its seed is one die, so undo and replay agree. */
export const generateMap = instantAction(
  z.strictObject({
    width: z.int().min(1).max(MAX_ACROSS),
    height: z.int().min(1).max(MAX_ACROSS),
    climate: z.enum(CLIMATES).default('mild'),
    q: z.int().min(-FARTHEST).max(FARTHEST).default(0),
    r: z.int().min(-FARTHEST).max(FARTHEST).default(0),
    seed: z.int().min(1).max(SEEDS).nullable().default(null),
  }),
  (context, input) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { q, r, width, height } = input;
    const isFar = [q - Math.floor(height / 2), q + width, r + height].some((one) => Math.abs(one) > FARTHEST);
    if (isFar) return refuse('place/too-far', { max: FARTHEST });
    const wanted = cellsFree(context.world, generateRegion({ ...input, seed: 1 }, GROUND));
    if (wanted === 0) return refuse('map/nothing-free');
    const seed = input.seed ?? context.diceOf(GM_DICE).roll('map', SEEDS);
    const free = generateRegion({ ...input, seed }, GROUND).filter(
      (entry) => hexOf(context.world, idOf(entry)) === null,
    );
    return bringIn(context, { hexes: withSea(context.world, free), rooms: [] }, false);
  },
);

/** Water bars the way on foot; where the campaign plays the sea, it is sailed (LH-OCEAN-01). */
function withSea({ campaign }: LavenderWorld, entries: readonly LavenderHexEntry[]): LavenderHexEntry[] {
  const isSailed = chosen(campaign, 'ocean') === 'ours';
  return entries.map((entry) => (isSailed && entry.terrain === 'water' ? { ...entry, blocked: false } : entry));
}

function cellsFree(world: LavenderWorld, entries: readonly HexEntry[]): number {
  return entries.filter((entry) => hexOf(world, idOf(entry)) === null).length;
}

/** Writes down a whole file, or nothing of it. `bothWays`: each exit leads back, too. */
function bringIn(
  context: LavenderContext,
  { hexes, rooms }: MapFile<LavenderHexEntry, LavenderRoomEntry>,
  bothWays: boolean,
): Refusal | null {
  const { world, emit } = context;
  const refusal =
    refuseMany(world, 'hex', hexes.map(idOf)) ??
    refuseMany(
      world,
      'room',
      rooms.map(({ key }) => roomId(key)),
    ) ??
    unknownExit(world, rooms);
  if (refusal !== null) return refusal;
  for (const entry of hexes) {
    const id = idOf(entry);
    const { q: _q, r: _r, ...more } = given(entry);
    world.places[id] = { id, data: { ...(hexOf(world, id) ?? blankHex()), ...more } };
  }
  const exits = exitsAfter(world, rooms, bothWays);
  if (isRefusal(exits)) return exits;
  for (const entry of rooms) {
    const id = roomId(entry.key);
    world.places[id] = { id, data: { ...(roomOf(world, id) ?? blankRoom(entry.key)), ...given(entry), exits: [] } };
  }
  for (const [id, ids] of exits) {
    const room = world.places[id]?.data;
    if (room?.kind === 'room') room.exits = [...ids];
  }
  emit({ fact: 'places-imported', rule: 'LH-WILD-01', hexes: hexes.length, rooms: rooms.length });
  return null;
}

/** Exits of every room that the file touches, by id. */
function exitsAfter(
  world: LavenderWorld,
  rooms: readonly LavenderRoomEntry[],
  bothWays: boolean,
): ReadonlyMap<string, readonly string[]> | Refusal {
  const exits = new Map<string, readonly string[]>();
  const before = (id: string) => exits.get(id) ?? roomOf(world, id)?.exits ?? [];
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

function unknownExit(world: LavenderWorld, rooms: readonly LavenderRoomEntry[]): Refusal | null {
  const known = new Set(rooms.map(({ key }) => key));
  for (const { key, exits = [] } of rooms) {
    const lost = exits.find((to) => !known.has(to) && roomOf(world, roomId(to)) === null);
    if (lost !== undefined) return refuse('map/unknown-exit', { key, exit: lost });
  }
  return null;
}

/** Without what the file leaves open. */
function given<Entry extends object>(entry: Entry): { [Key in keyof Entry]: Exclude<Entry[Key], undefined> } {
  const said = Object.entries(entry).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Key in keyof Entry]: Exclude<Entry[Key], undefined> };
}

const idOf = ({ q, r }: Pick<HexEntry, 'q' | 'r'>) => hexId(q, r);
