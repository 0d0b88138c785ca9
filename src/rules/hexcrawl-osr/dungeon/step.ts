import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { leadsTo, type RoomWay, shortestWay } from '../../mechanics/map/rooms.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { findCondition } from '../kit/conditions.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { walkers } from '../wilderness/travel.ts';
import { isTooDark } from './light.ts';
import { isRest, tire } from './rest.ts';
import { mostRooms } from './rooms.ts';
import type { DungeonState, TurnAct, TurnStep } from './schemas.ts';
import { thingsHere } from './search.ts';

/** Turns that a long rest takes (HX-HP-03). */
const TURNS_OF_REST = 6;

/**
 * Begins a turn: it is recorded, and the turn frame plays it (HX-DUN-01). If a way is too long for one turn, its rest is put
 * before the plan.
 * @returns a refusal if it cannot
 */
export function beginTurn(context: Context, asked: TurnStep): Refusal | null {
  const { world, emit } = context;
  const { dungeon } = world.party.state;
  if (dungeon === null) return refuse('delve/not-in-one');
  const { act } = asked;
  if (act === 'camp') return refuse('delve/no-long-rest');
  const step =
    refuseNow(world) ??
    refuseSearch(world, act) ??
    refuseListening(world, act) ??
    refuseDoor(world, asked) ??
    lookedOver(world, asked);
  if (isRefusal(step)) return step;
  const way = wayOf(world, dungeon, step);
  if (isRefusal(way)) return way;
  dungeon.action = { ...step, path: [...way.rooms], left: act === 'rest-hour' ? TURNS_OF_REST : 1 };
  if (!way.isAll) dungeon.plan = [step, ...dungeon.plan];
  const sought = act === 'search' ? { seeks: step.seeks, on: step.on } : { seeks: null, on: null };
  emit({ fact: 'turn-begins', rule: 'HX-DUN-01', act, turn: dungeon.turn, ...sought });
  if (!isRest(act) && act !== 'each') tire(context, dungeon, walkers(world));
  return null;
}

/** One turn is for one thing: where several could be looked over it has to be said which (HX-DUN-03). */
function lookedOver(world: World, step: TurnStep): TurnStep | Refusal {
  if (step.act !== 'search' || step.seeks !== 'object-trap') return { ...step, on: null };
  const things = thingsHere(world);
  const wanted = step.on === null && things.length === 1 ? (things[0] ?? null) : step.on;
  if (wanted === null) return things.length === 0 ? step : refuse('delve/which-thing', { things: [...things] });
  return things.includes(wanted) ? { ...step, on: wanted } : refuse('delve/no-such-thing', { thing: wanted });
}

/** One listens at a door that is there, or where one is (HX-DUN-07). */
function refuseDoor(world: World, { act, toId }: TurnStep): Refusal | null {
  if ((act !== 'listen' && act !== 'each') || toId === null) return null;
  const from = world.party.state.dungeon?.roomId ?? null;
  const isThere = roomOf(world, toId) !== null && (toId === from || leadsTo(world, from, toId));
  return isThere ? null : refuse('delve/no-way', { roomId: toId });
}

/** The reason why no turn can begin now; null when one can. */
export function refuseNow(world: World): Refusal | null {
  const { dungeon, fight, chase, encounter } = world.party.state;
  if (fight !== null) return refuse('delve/in-a-fight');
  if (chase !== null) return refuse('delve/in-a-chase');
  if (encounter?.stage === 'hidden') return refuse('watch/prepared');
  if (encounter !== null || openTask(world, 'encounter') !== null) return refuse('delve/in-a-meeting');
  if (walkers(world).length === 0) return refuse('delve/nobody-able');
  return (dungeon?.action ?? null) === null && !isWayBackAsked(world) ? null : refuse('delve/busy');
}

/** Checks whether the game master has still to say what the way back is like, or costs: nothing is done in a turn then. */
function isWayBackAsked({ prompts }: Pick<World, 'prompts'>): boolean {
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => kind === 'return'));
}

/** If nothing fine can be seen, a campaign may forbid looking for it (HX-D-36). */
function refuseSearch(world: World, act: TurnAct): Refusal | null {
  const isHopeless = act === 'search' && isTooDark(world) && chosen(world, 'darkvision') === 'no_attempt';
  return isHopeless ? refuse('delve/too-dark') : null;
}

/** The deafened hear nothing: without anybody who can hear, no turn is spent on it (HX-COND-06). */
function refuseListening(world: World, act: TurnAct): Refusal | null {
  const hears = ({ id }: Character) => findCondition(world, 'deafened', { characterId: id }) === null;
  return act === 'listen' && !walkers(world).some(hears) ? refuse('delve/all-deafened') : null;
}

const ON_THE_SPOT: RoomWay = { rooms: [], isAll: true };

/** Rooms to go; none for what is done on the spot, and for a party that is on no map (HX-DUN-06). */
function wayOf(world: World, { roomId }: DungeonState, { act, path, toId }: TurnStep): RoomWay | Refusal {
  if (act !== 'explore' && act !== 'travel') return ON_THE_SPOT;
  const most = mostRooms(world, act);
  if (act === 'travel' && toId !== null && roomId !== null)
    return shortestWay(world, roomId, toId, most) ?? refuse(unknownWay(world, toId), { roomId: toId });
  const rooms = path ?? (toId === null ? [] : [toId]);
  if (rooms.length === 0) return roomId === null ? ON_THE_SPOT : refuse('delve/no-way', { roomId: null });
  if (rooms.length > most) return refuse('delve/too-far', { most });
  for (const [at, to] of rooms.entries()) {
    const refusal = refuseRoom(world, at === 0 ? roomId : (rooms[at - 1] ?? null), to, act);
    if (refusal !== null) return refusal;
  }
  return { rooms, isAll: true };
}

function unknownWay(world: World, toId: string): string {
  return roomOf(world, toId)?.explored === false ? 'delve/unexplored' : 'delve/no-way';
}

function refuseRoom(world: World, from: string | null, to: string, act: 'explore' | 'travel'): Refusal | null {
  const room = roomOf(world, to);
  if (room === null || !leadsTo(world, from, to)) return refuse('delve/no-way', { roomId: to });
  if (act === 'explore') return room.explored ? refuse('delve/visited', { roomId: to }) : null;
  return room.explored ? null : refuse('delve/unexplored', { roomId: to });
}
