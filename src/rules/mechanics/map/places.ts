import type { Draft } from 'immer';
import type { Context } from '../../engine/context.ts';
import { type Of, type Refusal, refuse } from '../../engine/prompt.ts';
import type { BookData, World } from '../../engine/world.ts';
import { hexId, readHexId } from './hexes.ts';
import { FARTHEST, isRoomKey, MAX_HEXES, MAX_ROOMS, roomId } from './map-file.ts';

/** A hex or a room, as far as every book has it. */
export interface AnyPlace {
  readonly kind: 'hex' | 'room';
  readonly notes: readonly string[];
  /** Ids of rooms that it leads to; a hex has none. */
  readonly exits?: readonly string[];
}

/** Ids of the rules for recording hexes and rooms. */
export type PlaceRules = Readonly<Record<AnyPlace['kind'], string>>;

export type PlaceContext = Pick<Context<BookData, PlaceFact>, 'world' | 'emit'>;

/** The changes to the map. */
export type PlaceFact =
  | Of<'place-written', { placeId: string; what: 'hex' | 'room'; change?: 'new' | 'edited' | 'exits' | 'gone' }>
  | Of<'places-imported', { hexes: number; rooms: number }>;

/** A recorded place; null for an unknown id. */
export function placeAt({ places }: Pick<World, 'places'>, id: string): AnyPlace | null {
  // It was parsed by the book's schema, and every book's places have that much.
  return Object.hasOwn(places, id) ? ((places[id]?.data as AnyPlace | undefined) ?? null) : null;
}

/** A World or its draft, as far as its places go. */
interface Mapped<Place> {
  readonly places: Readonly<Record<string, { readonly data: Place }>>;
}

/** A recorded hex; null for an unknown id. */
export function hexOf<Place extends { readonly kind: string }>({ places }: Mapped<Place>, id: string) {
  const data = Object.hasOwn(places, id) ? places[id]?.data : undefined;
  return data?.kind === 'hex' ? (data as Extract<Place, { readonly kind: 'hex' }>) : null;
}

/** A recorded room; null for an unknown id. */
export function roomOf<Place extends { readonly kind: string }>({ places }: Mapped<Place>, id: string) {
  const data = Object.hasOwn(places, id) ? places[id]?.data : undefined;
  return data?.kind === 'room' ? (data as Extract<Place, { readonly kind: 'room' }>) : null;
}

/** Writes a place down, and tells of it. */
export function writePlace<Place extends AnyPlace>(
  { world, emit }: PlaceContext,
  rules: PlaceRules,
  { placeId, data, change = 'edited' }: { placeId: string; data: Place; change?: 'edited' | 'exits' },
): null {
  const how = placeAt(world, placeId) === null ? 'new' : change;
  putPlace(world, placeId, data);
  emit({ fact: 'place-written', rule: rules[data.kind], placeId, what: data.kind, change: how });
  return null;
}

/** Writes a place down. */
export function putPlace(world: Draft<World>, id: string, data: AnyPlace): void {
  world.places[id] = { id, data };
}

/** Refusal when the campaign would have too many places of a kind, with these that may be new. */
export function refuseMany(
  { places }: Pick<World, 'places'>,
  what: 'hex' | 'room',
  ids: readonly string[],
): Refusal | null {
  const max = what === 'hex' ? MAX_HEXES : MAX_ROOMS;
  const there = Object.keys(places).filter((id) => placeAt({ places }, id)?.kind === what);
  return new Set([...there, ...ids]).size > max ? refuse('map/too-many', { what, max }) : null;
}

/** The reason why no hex with that id can be recorded. */
export function badHex(world: Pick<World, 'places'>, id: string): Refusal | null {
  const at = readHexId(id);
  if (at === null || id !== hexId(at.q, at.r)) return refuse('place/unknown', { place: id });
  if (Math.abs(at.q) > FARTHEST || Math.abs(at.r) > FARTHEST) return refuse('place/too-far', { max: FARTHEST });
  return refuseMany(world, 'hex', [id]);
}

/** The reason why no room with that key can be recorded. */
export function badRoom(world: Pick<World, 'places'>, key: string): Refusal | null {
  return isRoomKey(key) ? refuseMany(world, 'room', [roomId(key)]) : refuse('room/bad-key', { max: 20 });
}
