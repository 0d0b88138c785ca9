import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { followersServing } from '../../mechanics/followers/followers.ts';
import { DIRECTIONS, neighbour, readHexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import type { Act } from '../clock/schemas.ts';
import type { FollowerData } from '../followers/schemas.ts';
import { edgeOf, isBarred } from '../kit/hexes.ts';
import { moveCompany } from '../kit/stay.ts';
import { isAlongWay } from '../kit/ways.ts';
import { isDark } from '../kit/weather.ts';
import type { Follower, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'MK-TRAV-01';

/**
 * The company goes its way for a phase: a hex on foot, two at a gallop, three by boat or road (MK-TRAV-01). Where nobody
 * crosses it stays before the barrier, and knows of it (MK-TRAV-03).
 */
export function ride(context: Context, { act, where, isGranted = false }: Ride): 'there' | 'barred' | 'lost' | Refusal {
  const { world, emit, actor } = context;
  const from = world.party.state.hexId;
  if (from === null) return refuse('travel/nowhere');
  const way = wayTo(world, from, where, HEXES_OF[act]);
  if (isRefusal(way)) return way;
  const isRoad = isGranted || isAlongWay(world, from, way);
  if (act === 'cruise' && !isRoad && !actor.isGm) return refuse('travel/no-passage');
  const refusal = refuseDark(world, act, isRoad) ?? (act === 'gallop' ? refuseSteeds(context) : null);
  if (refusal !== null) return refusal;
  if (!isRoad && isDark(world) && losesWay(context)) return 'lost';
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

/** A phase on the way. */
interface Ride {
  readonly act: Exclude<Act, 'camp' | 'peace'>;
  readonly where: string;
  /** There is a boat or a road, by the referee's word (MK-D-45). */
  readonly isGranted?: boolean;
}

/** Where a cruise would lead, if no road and no waterway leads there; null if one does (MK-D-45). */
export function passageTo(world: World, where: string): { readonly way: readonly string[] } | Refusal | null {
  const from = world.party.state.hexId;
  if (from === null) return refuse('travel/nowhere');
  const way = wayTo(world, from, where, HEXES_OF.cruise);
  if (isRefusal(way)) return way;
  return isAlongWay(world, from, way) ? null : { way };
}

/** In the dark nobody gallops or cruises but on a road (MK-TRAV-03, MK-D-46). */
function refuseDark(world: World, act: Act, isRoad: boolean): Refusal | null {
  return isDark(world) && act !== 'travel' && !isRoad ? refuse('travel/dark') : null;
}

/** Blind, the company finds its way on 1 to 3, or comes back to where it was (MK-TRAV-03, MK-D-46). */
function losesWay({ diceOf, emit }: Context): boolean {
  const roll = rollDie(diceOf(GM_DICE), 'dark', 6);
  const isLost = roll.face > FINDS_WAY;
  emit({ fact: 'in-the-dark', rule: 'MK-TRAV-03', roll, isLost });
  return isLost;
}

const FINDS_WAY = 3;

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

/**
 * Nobody gallops on foot, or on a steed that is exhausted; of those who serve as well, but where the referee says that they
 * ride or stay behind (MK-TRAV-01, MK-D-47).
 */
function refuseSteeds({ world, actor }: Context): Refusal | null {
  const riders = charactersInPlay(world).filter(({ status }) => status === 'active');
  const walks = riders.find(({ sheet }) => sheet.steed === null || sheet.steed.now === 0);
  if (riders.length === 0) return refuse('travel/nobody');
  if (walks !== undefined)
    return refuse(walks.sheet.steed === null ? 'travel/no-steed' : 'travel/steed-exhausted', { name: walks.name });
  if (actor.isGm) return null;
  const serving = Object.values(world.followers).filter(({ status, data }) => status === 'active' && isWith(data));
  const onFoot = serving.find(({ data }) => data.kind !== 'squire' && data.type !== 'riders');
  if (onFoot !== undefined) return refuse('travel/on-foot', { name: onFoot.name });
  const tired = serving.find(({ data }) => data.kind === 'squire' && data.pony === 0);
  return tired === undefined ? null : refuse('travel/steed-exhausted', { name: tired.name });
}

function isWith({ status, knighted }: FollowerData): boolean {
  return status === 'ok' && !knighted;
}

function tireSteeds(context: Context): void {
  const { world, emit } = context;
  const tired = (characterId: string, name: string, from: number): number => {
    const roll = rollDie(diceFor(context, characterId), 'steed', 6);
    const to = Math.max(0, from - roll.face);
    emit({ fact: 'steed-tired', rule: RULE, characterId, name, roll, from, to });
    return to;
  };
  for (const { id, name, status } of charactersInPlay(world)) {
    const { steed } = characterOf(world, id).sheet;
    if (status !== 'active' || steed === null) continue;
    steed.now = tired(id, name, steed.now);
    const squire = followersServing<Follower>(world, id).find(({ data }) => data.kind === 'squire' && isWith(data));
    const data = squire === undefined ? undefined : world.followers[squire.id]?.data;
    if (squire !== undefined && data !== undefined) data.pony = tired(id, squire.name, data.pony);
  }
}
