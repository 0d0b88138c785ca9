import { DIRECTIONS, distance, hexId, neighbour, readHexId } from '../../mechanics/map/hexes.ts';
import { edgeOf } from '../kit/hexes.ts';
import { type Random, randomOf, shuffled } from '../kit/random.ts';
import { LANDMARKS, type Landmark, MYTH_COUNT, TERRAINS, type Terrain } from './schemas.ts';

/** A realm is so large unless something else is said, and at most (MK-REALM-01). */
export const USUAL_ACROSS = 12;
export const MAX_REALM_ACROSS = 20;
export const MIN_REALM_ACROSS = 8;
/** Castles and towns, one of them the Seat of Power (MK-REALM-04). */
const HOLDING_COUNT = 4;
/** Hexes between two Holdings, at least (ours). */
const HOLDING_DISTANCE = 3;
/** Hexes between a Myth and a Holding, at least (MK-D-23). */
const REMOTE = 2;
/** The default share of barred sides (MK-REALM-03). */
const BARRED = 1 / 6;
/** Attempts to set barriers so that everything important stays connected. */
const MAX_TRIES = 60;

export interface RealmWish {
  readonly columns: number;
  readonly rows: number;
  /** The same seed makes the same realm. */
  readonly seed: number;
  /** Hexes between two Myths, at least (MK-D-23). */
  readonly mythDistance: number;
  /** The share of sides that are barred, 0–1; null: a sixth. */
  readonly barred?: number | null;
}

export interface MadeRealm {
  readonly lands: ReadonlyMap<string, Terrain>;
  readonly barriers: readonly string[];
  /** The first is the Seat of Power. */
  readonly holdings: readonly string[];
  readonly myths: readonly string[];
  readonly landmarks: ReadonlyMap<string, Landmark>;
}

/** The reason why a realm cannot be made as wished. */
export type RealmFault = 'no-room' | 'not-connected';

/**
 * A realm (MK-REALM-01…06): land in clusters, Holdings apart from each other, Myths remote from all of them, landmarks, and
 * barriers on the sides of hexes, which are set again until every Holding and every Myth can be reached.
 */
export function generateRealm(wish: RealmWish): MadeRealm | RealmFault {
  const random = randomOf(wish.seed);
  const ids = hexesOf(wish);
  const lands = clusters(ids, random);
  const holdings = spread(ids, HOLDING_COUNT, random, (id, taken) =>
    taken.every((one) => distance(one, id) >= HOLDING_DISTANCE),
  );
  const myths = spread(
    ids,
    MYTH_COUNT,
    random,
    (id, taken) =>
      holdings.every((one) => distance(one, id) >= REMOTE) &&
      taken.every((one) => distance(one, id) >= wish.mythDistance),
  );
  if (holdings.length < HOLDING_COUNT || myths.length < MYTH_COUNT) return 'no-room';
  const landmarks = landmarksOn(ids, [...holdings, ...myths], random);
  const edges = edgesOf(ids);
  const count = Math.round(edges.length * (wish.barred ?? BARRED));
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const barriers = shuffled(edges, random).slice(0, count).sort();
    if (isConnected(barriers, ids, [...holdings, ...myths])) return { lands, barriers, holdings, myths, landmarks };
  }
  return 'not-connected';
}

/** Every side between two hexes, each once. */
export function edgesOf(ids: readonly string[]): readonly string[] {
  const known = new Set(ids);
  const sides = ids.flatMap((id) =>
    DIRECTIONS.map((_, at) => neighbour(id, at))
      .filter((other) => known.has(other))
      .map((other) => edgeOf(id, other)),
  );
  return [...new Set(sides)];
}

/** Hexes that can be reached from one, barriers in the way. */
export function reachedFrom(start: string, ids: readonly string[], barriers: readonly string[]): ReadonlySet<string> {
  const [open, barred] = [new Set(ids), new Set(barriers)];
  const reached = new Set([start]);
  // Reached hexes are visited in turn.
  for (const id of reached) {
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const next = neighbour(id, direction);
      if (open.has(next) && !barred.has(edgeOf(id, next))) reached.add(next);
    }
  }
  return reached;
}

function isConnected(barriers: readonly string[], ids: readonly string[], matter: readonly string[]): boolean {
  const [first] = matter;
  if (first === undefined) return true;
  const reached = reachedFrom(first, ids, barriers);
  return matter.every((id) => reached.has(id));
}

/** A rectangle as it lies on the page: every other row is half a hex to the right. */
function hexesOf({ columns, rows }: RealmWish): readonly string[] {
  return Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: columns }, (_hex, x) => hexId(x - Math.floor(y / 2), y)),
  ).flat();
}

/** Two rolls for each cluster: which land, and how many hexes of it, d6 and 2 (MK-REALM-02, MK-D-22, MK-G-08). */
function clusters(ids: readonly string[], random: Random): ReadonlyMap<string, Terrain> {
  const lands = new Map<string, Terrain>();
  for (const start of shuffled(ids, random)) {
    if (lands.has(start)) continue;
    const land = TERRAINS[random(TERRAINS.length)] ?? TERRAINS[0];
    const size = random(6) + 3;
    const edge = [start];
    for (let grown = 0; grown < size && edge.length > 0; ) {
      const [id = start] = edge.splice(random(edge.length), 1);
      if (lands.has(id)) continue;
      lands.set(id, land);
      grown++;
      for (let at = 0; at < DIRECTIONS.length; at++) {
        const next = neighbour(id, at);
        if (!lands.has(next) && isIn(ids, next)) edge.push(next);
      }
    }
  }
  return lands;
}

function isIn(ids: readonly string[], id: string): boolean {
  return readHexId(id) !== null && ids.includes(id);
}

/** So many hexes by chance that may stand beside those that were taken before; fewer where there is no room. */
function spread(
  ids: readonly string[],
  count: number,
  random: Random,
  fits: (id: string, taken: readonly string[]) => boolean,
): readonly string[] {
  let best: readonly string[] = [];
  for (let tries = 0; tries < MAX_TRIES && best.length < count; tries++) {
    const taken: string[] = [];
    for (const id of shuffled(ids, random)) if (taken.length < count && fits(id, taken)) taken.push(id);
    if (taken.length > best.length) best = taken;
  }
  return best;
}

/** Three or four of each kind, in hexes that have nothing else (MK-REALM-06). */
function landmarksOn(ids: readonly string[], taken: readonly string[], random: Random): ReadonlyMap<string, Landmark> {
  const free = shuffled(
    ids.filter((id) => !taken.includes(id)),
    random,
  );
  const kinds = LANDMARKS.flatMap((kind) => Array.from({ length: 3 + random(2) }, () => kind));
  return new Map(kinds.flatMap((kind, at): [string, Landmark][] => (free[at] === undefined ? [] : [[free[at], kind]])));
}
