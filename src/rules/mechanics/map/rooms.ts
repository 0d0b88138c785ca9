/** A room, as far as its ways go. */
interface RoomWays {
  readonly kind: 'room';
  readonly explored: boolean;
  /** Ids of the rooms that it leads to. */
  readonly exits: readonly string[];
}

/** A World or its draft, as far as its rooms go. */
export interface Roomed {
  readonly places: Readonly<Record<string, { readonly data: RoomWays | { readonly kind: 'hex' } }>>;
}

/** The way of one action through rooms; `isAll`: to the end of what was asked for. */
export interface RoomWay {
  readonly rooms: readonly string[];
  readonly isAll: boolean;
}

function roomAt({ places }: Roomed, id: string): RoomWays | null {
  const data = Object.hasOwn(places, id) ? places[id]?.data : undefined;
  return data?.kind === 'room' ? data : null;
}

/** Checks whether one can go from a room to another in one step; from off the map to any. */
export function leadsTo(world: Roomed, from: string | null, to: string): boolean {
  return from === null || roomAt(world, from)?.exits.includes(to) === true;
}

/** Returns ways to known rooms, by room, the nearest first; the room itself has an empty one. */
export function knownWays(world: Roomed, from: string): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[from, []]]);
  // The loop comes to what it adds, too.
  for (const [id, way] of ways) {
    for (const exit of roomAt(world, id)?.exits ?? [])
      if (!ways.has(exit) && roomAt(world, exit)?.explored === true) ways.set(exit, [...way, exit]);
  }
  return ways;
}

/** Returns the shortest way through known rooms, as far as `most` rooms; null when none leads there. */
export function shortestWay(world: Roomed, from: string, to: string, most: number): RoomWay | null {
  const way = knownWays(world, from).get(to);
  if (way === undefined || way.length === 0) return null;
  return { rooms: way.slice(0, most), isAll: way.length <= most };
}

/**
 * Checks whether a room has a way on to a new room that nobody knew of. @param wanted rooms that are meant to be gone to
 * anyway
 */
export function hasNewDoor(world: Roomed, roomId: string, wanted: ReadonlySet<string>): boolean {
  const isKnown = (id: string) =>
    Object.entries(world.places).some(
      ([from, { data }]) => from !== roomId && data.kind === 'room' && data.explored && leadsTo(world, from, id),
    );
  return (roomAt(world, roomId)?.exits ?? []).some(
    (id) => roomAt(world, id)?.explored === false && !wanted.has(id) && !isKnown(id),
  );
}
