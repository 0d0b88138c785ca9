import { rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { DIRECTIONS, neighbour, readHexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import type { Act } from '../clock/schemas.ts';
import { edgeOf, isBarred } from '../kit/hexes.ts';
import { moveCompany } from '../kit/stay.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'MK-TRAV-01';

/**
 * The company goes its way for a phase: a hex on foot, two at a gallop, three by boat or road (MK-TRAV-01). Where nobody
 * crosses it stays before the barrier, and knows of it (MK-TRAV-03).
 */
export function ride(
  context: Context,
  act: Exclude<Act, 'camp' | 'peace'>,
  where: string,
): 'there' | 'barred' | Refusal {
  const { world, emit } = context;
  const from = world.party.state.hexId;
  if (from === null) return refuse('travel/nowhere');
  const refusal = act === 'gallop' ? refuseSteeds(context) : null;
  if (refusal !== null) return refusal;
  const way = wayTo(world, from, where, HEXES_OF[act]);
  if (isRefusal(way)) return way;
  if (act === 'gallop') tireSteeds(context);
  const gone: string[] = [];
  let barred: string | null = null;
  for (const next of way) {
    const here: string = gone.at(-1) ?? from;
    if (isBarred(world, here, next)) {
      barred = next;
      break;
    }
    gone.push(next);
  }
  const to = gone.at(-1) ?? from;
  if (gone.length > 0) arrive(context, act, gone, to);
  if (barred === null) return 'there';
  const edge = edgeOf(to, barred);
  const { realm } = world.party.state;
  if (realm !== null && !realm.known.includes(edge)) realm.known = [...realm.known, edge];
  emit({ fact: 'barred', rule: 'MK-TRAV-03', fromId: to, hexId: barred });
  return 'barred';
}

/** Hexes in one phase (MK-TRAV-01). */
const HEXES_OF: Readonly<Record<Exclude<Act, 'camp' | 'peace'>, number>> = {
  travel: 1,
  gallop: 2,
  cruise: 3,
};

/**
 * The hexes that a company goes through, as far as it knows: straight on in a direction, or the shortest way to a hex around
 * the barriers it knows of (MK-TRAV-01).
 * @param where 0–5 clockwise from north-east, or the id of a hex
 */
function wayTo(world: World, from: string, where: string, most: number): readonly string[] | Refusal {
  const direction = DIRECTIONS.findIndex((_, at) => String(at) === where);
  const way = direction === -1 ? shortest(world, from, where, most) : straight(world, from, direction, most);
  if (way === null || way.length === 0) return refuse(direction === -1 ? 'travel/too-far' : 'travel/off-map', { most });
  return way;
}

function straight(world: World, from: string, direction: number, most: number): readonly string[] {
  const way: string[] = [];
  for (let at = from; way.length < most; ) {
    at = neighbour(at, direction);
    if (!isOpen(world, at)) break;
    way.push(at);
  }
  return way;
}

/** Breadth first, so the first way that is found is the shortest. */
function shortest(world: World, from: string, to: string, most: number): readonly string[] | null {
  if (readHexId(to) === null || to === from) return null;
  const known = new Set(world.party.state.realm?.known ?? []);
  const ways = new Map<string, readonly string[]>([[from, []]]);
  for (const [id, way] of ways) {
    if (id === to) return way;
    if (way.length >= most) continue;
    for (let at = 0; at < DIRECTIONS.length; at++) {
      const next = neighbour(id, at);
      if (isOpen(world, next) && !known.has(edgeOf(id, next)) && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

function isOpen(world: World, id: string): boolean {
  const hex = hexOf(world, id);
  return hex !== null && !hex.blocked;
}

function arrive(context: Context, act: Exclude<Act, 'camp' | 'peace'>, gone: readonly string[], to: string): void {
  const { world, emit } = context;
  moveCompany(world, to);
  const hex = hexOf(world, to);
  const isNew = hex?.visited === false;
  for (const id of gone) {
    const passed = hexOf(world, id);
    if (passed !== null) passed.visited = true;
  }
  const holding = hex?.holding?.name ?? null;
  emit({ fact: 'rode', rule: RULE, act, hexIds: [...gone], terrain: hex?.terrain ?? '', holding, isNew });
}

/** Nobody gallops on foot, or on a steed that is exhausted (MK-TRAV-01). */
function refuseSteeds({ world }: Context): Refusal | null {
  const riders = charactersInPlay(world).filter(({ status }) => status === 'active');
  const walks = riders.find(({ sheet }) => sheet.steed === null || sheet.steed.now === 0);
  if (walks === undefined) return riders.length === 0 ? refuse('travel/nobody') : null;
  return refuse(walks.sheet.steed === null ? 'travel/no-steed' : 'travel/steed-exhausted', { name: walks.name });
}

function tireSteeds(context: Context): void {
  for (const { id, name, status } of charactersInPlay(context.world)) {
    const { steed } = characterOf(context.world, id).sheet;
    if (status !== 'active' || steed === null) continue;
    const roll = rollDie(diceFor(context, id), 'steed', 6);
    const from = steed.now;
    steed.now = Math.max(0, from - roll.face);
    context.emit({ fact: 'steed-tired', rule: RULE, characterId: id, name, roll, from, to: steed.now });
  }
}
