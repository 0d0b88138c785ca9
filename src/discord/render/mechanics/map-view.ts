import type { HexView, MapView, RoomsView, RoomView } from '../../../maps/views.ts';
import { DIRECTIONS, neighbour, readHexId } from '../../../rules/mechanics/map/hexes.ts';
import { compareKeys } from '../../../rules/mechanics/map/map-export.ts';

/** A thing of interest in a place. */
interface Feature {
  readonly what: string;
  readonly hidden: boolean;
  readonly found: boolean;
}

/** A hex, as far as every book has it. */
interface AnyHex {
  readonly terrain: string;
  readonly name: string | null;
  readonly visited: boolean;
  readonly blocked: boolean;
  /** Its land is known from afar, and nothing else of it. */
  readonly seen?: boolean;
  readonly features: readonly Feature[];
}

interface SeenMap<Hex extends AnyHex> {
  /** All hexes that are written down, by their ids. */
  readonly hexes: ReadonlyMap<string, Hex>;
  readonly isGm: boolean;
  /** The party's place, as far as the viewer knows it; null if it is on no map. */
  readonly party: string | null;
  readonly trail: readonly string[];
  readonly corrections?: MapView['corrections'];
  /** Sides that nobody crosses, as far as who looks knows. */
  readonly barriers?: MapView['barriers'];
  /** The book's other properties of a hex. */
  more(id: string, hex: Hex): Pick<HexView, 'sites' | 'lair'>;
  /** The known properties of a hex that nobody has visited, apart from its land; absent: none. */
  afar?(id: string, hex: Hex): Pick<HexView, 'sites' | 'lair'>;
}

/**
 * A map as somebody may see it. Players: the hexes that were visited, what was found there, and outlines of those beside
 * them and of those that they only thought they were in. The game master: everything.
 */
export function viewOfMap<Hex extends AnyHex>(seen: SeenMap<Hex>): MapView {
  const { hexes: all, isGm, party, trail, corrections = [], barriers = [], more, afar } = seen;
  const isKnown = (id: string) => all.get(id)?.visited === true || id === party;
  const taken = new Set(corrections.map(({ believed }) => believed));
  const hexes: HexView[] = [];
  for (const [id, hex] of all) {
    const isBeside = () => DIRECTIONS.some((_, direction) => isKnown(neighbour(id, direction)));
    const at = readHexId(id);
    if (at === null || !(isGm || isKnown(id) || hex.seen === true || taken.has(id) || isBeside())) continue;
    const place = { id, q: at.q, r: at.r, hasParty: id === party };
    hexes.push({ ...place, ...(isGm || isKnown(id) ? contents(id, hex) : { ...fromAfar(hex), ...afar?.(id, hex) }) });
  }
  hexes.sort((a, b) => a.r - b.r || a.q - b.q);
  return {
    kind: 'map',
    isGm,
    hexes,
    trail,
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(barriers.length === 0 ? {} : { barriers }),
  };

  function contents(id: string, hex: Hex): Pick<HexView, 'hex' | 'sites' | 'lair'> {
    const { terrain, name, visited, blocked, features } = hex;
    const { sites, lair } = more(id, hex);
    return { hex: { terrain, name, visited, blocked }, sites: [...knownSites(features, isGm), ...sites], lair };
  }
}

/** The known properties of an unvisited hex: its land, if they have seen it. */
function fromAfar({ terrain, seen }: AnyHex): Pick<HexView, 'hex' | 'sites' | 'lair'> {
  const hex = seen === true ? { terrain, name: null, visited: false, blocked: false } : null;
  return { hex, sites: [], lair: null };
}

/** Things of interest that somebody may know of; what is still hidden is for the game master only. */
export function knownSites(features: readonly Feature[], isGm: boolean): HexView['sites'] {
  return features
    .map(({ what, hidden, found }) => ({ what, hidden: hidden && !found }))
    .filter(({ hidden }) => isGm || !hidden);
}

/** A room, as far as a plan of the rooms needs it. */
interface DrawnRoom {
  readonly key: string;
  readonly name: string | null;
  readonly explored: boolean;
  /** Ids of rooms that it leads to. */
  readonly exits: readonly string[];
  readonly features: Parameters<typeof knownSites>[0];
}

/**
 * The dungeon as somebody may see it. Players: the rooms that were explored, and that ways lead on from there. The game
 * master: everything.
 */
export function viewOfRooms({
  rooms: drawn,
  isGm,
  party,
  more,
}: {
  /** By id. */
  readonly rooms: ReadonlyMap<string, DrawnRoom>;
  readonly isGm: boolean;
  /** Id of the party's room; null: in none that is recorded. */
  readonly party: string | null;
  /** The other visible things in a room. */
  readonly more: (id: string) => RoomView['sites'];
}): RoomsView {
  const rooms = [...drawn].map(([id, data]) => ({ id, data })).sort((a, b) => compareKeys(a.data.key, b.data.key));
  const isKnown = ({ id, data }: (typeof rooms)[number]) => isGm || data.explored || id === party;
  const led = new Set(rooms.filter(isKnown).flatMap(({ data }) => data.exits));
  const known: RoomView[] = rooms.filter(isKnown).map(({ id, data }) => ({
    id,
    room: { key: data.key, name: data.name },
    hasParty: id === party,
    isExplored: data.explored,
    exits: data.exits.filter((exit) => drawn.has(exit)),
    sites: [...knownSites(data.features, isGm), ...more(id)],
  }));
  const beyond: RoomView[] = rooms
    .filter((room) => !isKnown(room) && led.has(room.id))
    .map(({ id }) => ({ id, room: null, hasParty: false, isExplored: false, exits: [], sites: [] }));
  return { kind: 'rooms', rooms: [...known, ...beyond] };
}
