import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { leadsTo, type RoomWay, shortestWay } from '../../mechanics/map/rooms.ts';
import { isPartyEncumbered } from '../items/load.ts';
import { canRoll } from '../kit/edition.ts';
import { isMeeting } from '../kit/pending-call.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import { WHO_LEAVES } from '../usage/vocabulary.ts';
import type { Context } from '../vocabulary.ts';
import { mostRooms } from './rooms.ts';
import type { DungeonAct, DungeonState, TurnStep } from './schemas.ts';
import { whyNoTrade } from './trade.ts';

/** A step with a definite act: to run can be one of two. */
type Step = TurnStep & { readonly act: DungeonAct };

const ON_THE_SPOT: RoomWay = { rooms: [], isAll: true };

/**
 * Begins a group action underground: it is recorded, and the frame `turn` plays it (LH-DUNG-02). If a way is too long for
 * one action, its rest is put before the plan.
 * @returns a refusal if it cannot
 */
export function beginTurns({ world, emit }: Context, said: TurnStep): Refusal | null {
  const { dungeon } = world.party.state;
  if (dungeon === null) return refuse('delve/not-in-one');
  const step = onFoot(world, said);
  const { act } = step;
  const way = refuseNow(world) ?? refusePrice(world, act) ?? wayOf(world, dungeon, step);
  if (isRefusal(way)) return way;
  const running = step.running && (act === 'explore' || act === 'travel');
  const takes = timeOf(world, act, running);
  const seeks = act === 'search' && step.seeks !== 'anything' ? { seeks: step.seeks } : {};
  dungeon.action = { act, left: takes, path: [...way.rooms], scoutId: null, running, ...seeks };
  dungeon.ran = running;
  if (!way.isAll) dungeon.plan = [step, ...dungeon.plan];
  const to = way.rooms.at(-1) ?? null;
  const told = { where: 'dungeon', act, takes, to, scout: null, night: false, ...seeks } as const;
  emit({ fact: 'group-action', rule: 'LH-DUNG-02', ...told });
  return null;
}

/** One runs to known rooms and to new ones alike (LH-DUNG-13). */
function onFoot(world: World, said: TurnStep): Step {
  const { act, path, toId } = said;
  if (act !== 'run') return { ...said, act };
  const first = path?.[0] ?? toId;
  const isKnown = first !== null && roomOf(world, first)?.explored === true;
  return { ...said, act: isKnown ? 'travel' : 'explore', running: true };
}

/** The reason why nothing can begin now: a fight, a meeting, or something unfinished. Null when it can. */
export function refuseNow(world: World): Refusal | null {
  const { dungeon, journey, downtime } = world.party.state;
  if (downtime !== null) return refuse('downtime/at-home');
  const act = dungeon?.action?.act ?? journey?.action?.act ?? null;
  const isLeft = Object.values(world.prompts).some(({ frames }) =>
    frames.some(({ kind }) => WHO_LEAVES.includes(kind)),
  );
  if (act === null && isLeft) return refuse('watch/who-leaves');
  const isAsked = Object.values(world.prompts).some(({ frames }) => frames.some(isOfProcedure));
  return refuseCombat(world) ?? (act === null && !isAsked ? null : refuse('delve/busy', { act }));
}

const PROCEDURE_FRAMES = ['turn', 'event', 'watch', 'rest', 'called'];

function isOfProcedure({ kind }: { readonly kind: string }): boolean {
  return PROCEDURE_FRAMES.includes(kind);
}

/** The reason why nobody goes anywhere: a court, a fight or a meeting. */
export function refuseCombat(world: World): Refusal | null {
  const { fight, court } = world.party.state;
  if (court !== null) return refuse('court/open');
  return fight !== null || isMeeting(world) ? refuse('delve/in-a-fight') : null;
}

/** Dice that do not allow it: a trade, or a door that is barred with the gear (LH-DUNG-07). */
function refusePrice(world: World, act: DungeonAct): Refusal | null {
  if (act === 'bar') return whyNoBar(world);
  if (act !== 'craft' && act !== 'rebalance') return null;
  const why = whyNoTrade(world, act);
  return why === null ? null : refuse('delve/cannot-pay', { act, why });
}

/** The reason why the entrances cannot be barred: they are, or there is no gear to hold them with (LH-DUNG-07). */
export function whyNoBar(world: World): Refusal | null {
  if (world.party.state.dungeon?.barred === true) return refuse('delve/barred');
  return canRoll(world.usageDice.gear) ? null : refuse('delve/no-gear');
}

/** Rooms to go; none for what is done on the spot, and for a party that is on no map. */
function wayOf(world: World, dungeon: DungeonState, { act, path, toId, running }: Step): RoomWay | Refusal {
  if (act !== 'explore' && act !== 'travel') return ON_THE_SPOT;
  const most = mostRooms(world, act, running);
  if (act === 'travel' && toId !== null && dungeon.roomId !== null) return longWay(world, dungeon.roomId, toId, most);
  const rooms = path ?? (toId === null ? [] : [toId]);
  if (rooms.length === 0) return dungeon.roomId === null ? ON_THE_SPOT : refuse('delve/no-way', { roomId: null });
  if (rooms.length > most) return refuse('delve/too-far', { most });
  let at = dungeon.roomId;
  for (const roomId of rooms) {
    const refusal = refuseRoom(world, at, roomId, act);
    if (refusal !== null) return refusal;
    at = roomId;
  }
  // The second of two new rooms is another one.
  if (act === 'explore' && new Set(rooms).size < rooms.length) return refuse('delve/visited', { roomId: at });
  return { rooms, isAll: true };
}

/** The shortest way through known rooms, as far as one action goes (LH-DUNG-11). */
function longWay(world: World, from: string, to: string, most: number): RoomWay | Refusal {
  const way = shortestWay(world, from, to, most);
  if (way !== null) return way;
  return refuse(roomOf(world, to)?.explored === false ? 'delve/unexplored' : 'delve/no-way', { roomId: to });
}

/** One explores what is new, and travels through what is known (LH-DUNG-11). */
function refuseRoom(world: World, from: string | null, roomId: string, act: 'explore' | 'travel'): Refusal | null {
  const room = roomOf(world, roomId);
  if (room === null || !leadsTo(world, from, roomId)) return refuse('delve/no-way', { roomId });
  if (act === 'explore') return room.explored ? refuse('delve/visited', { roomId }) : null;
  return room.explored ? null : refuse('delve/unexplored', { roomId });
}

/** Turns that an action takes; watches for a rest (LH-DUNG-02, LH-DUNG-11, LH-DUNG-13, LH-WILD-05). */
function timeOf(world: World, act: DungeonAct, running: boolean): number {
  if (act === 'camp') return 2;
  const isSlow =
    (act === 'explore' && !running) || (act === 'search' && chosen(world.campaign, 'encumbered_search') === 'double');
  return isSlow && isPartyEncumbered(world) ? 2 : 1;
}
