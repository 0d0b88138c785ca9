import { DIRECTIONS, distance, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { isSameName } from '../../mechanics/words.ts';
import { MAX_BARRIERS } from '../realm/schemas.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { edgeOf } from './hexes.ts';

const RULE = 'MK-TRAV-01';

/** Checks whether a road or a waterway leads all along there (MK-D-45). */
export function isAlongWay({ party }: Pick<World, 'party'>, from: string, way: readonly string[]): boolean {
  const ways = new Set(party.state.realm?.ways ?? []);
  return edgesAlong(from, way).every((edge) => ways.has(edge));
}

/** From now on a road or a waterway leads there, for all to see. */
export function layWay({ world, emit }: Context, from: string, way: readonly string[]): void {
  const { realm } = world.party.state;
  if (realm === null) return;
  realm.ways = [...new Set([...realm.ways, ...edgesAlong(from, way)])].slice(0, MAX_BARRIERS);
  emit({ fact: 'way-laid', rule: RULE, fromId: from, hexId: way.at(-1) ?? from, gone: false });
}

function edgesAlong(from: string, way: readonly string[]): readonly string[] {
  return way.map((next, at) => edgeOf(way[at - 1] ?? from, next));
}

/** The names of great works that are roads, in the languages that people write them in. */
const ROAD = /\b(road|highway|causeway|canal)|stra(ß|ss)e|\bkanal\b|\bdamm\b/i;

/**
 * A great work that is a road leads from its Holding to the nearest other one, where nothing bars the way (MK-DOM-05,
 * MK-D-45).
 */
export function buildRoad(context: Context, domain: string, work: string): void {
  const { world } = context;
  if (!ROAD.test(work)) return;
  const holdings = Object.values(world.places).flatMap(({ id, data }) =>
    data.holding === null ? [] : [{ id, name: data.holding.name }],
  );
  const from = holdings.find(({ name }) => isSameName(name, domain))?.id;
  if (from === undefined) return;
  const others = holdings.map(({ id }) => id).filter((id) => id !== from);
  const ways = others
    .toSorted((a, b) => distance(from, a) - distance(from, b))
    .flatMap((to) => {
      const way = openWay(world, from, to);
      return way === null ? [] : [way];
    });
  const [shortest] = ways.toSorted((a, b) => a.length - b.length);
  if (shortest !== undefined) layWay(context, from, shortest);
}

/** Breadth first, around every barrier. */
function openWay(world: World, from: string, to: string): readonly string[] | null {
  const barred = new Set(world.party.state.realm?.barriers ?? []);
  const ways = new Map<string, readonly string[]>([[from, []]]);
  for (const [id, way] of ways) {
    if (id === to) return way;
    for (let at = 0; at < DIRECTIONS.length; at++) {
      const next = neighbour(id, at);
      const isOpen = hexOf(world, next)?.blocked === false && !barred.has(edgeOf(id, next));
      if (isOpen && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}
