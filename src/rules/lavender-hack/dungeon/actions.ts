import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderFrame } from '../frames.ts';
import { isPartyEncumbered } from '../items/carrying.ts';
import { action, idInput } from '../kit/action.ts';
import { END } from '../kit/next.ts';
import { chosen } from '../kit/settings.ts';
import { countTurnsAnew } from '../kit/time.ts';
import { roomOf } from '../places/places.ts';
import type { LavenderDraft, LavenderWorld } from '../shapes.ts';
import { foodRoll, isMeal, seeDaylight, spendWatch } from '../wilderness/clock.ts';
import { dayEventFrame, HOURLY } from '../wilderness/frames.ts';
import { leadsTo, mostRooms } from './rooms.ts';
import { DUNGEON_ACTS, type DungeonAct, type DungeonState } from './shapes.ts';
import { whyNoTrade } from './trade.ts';
import { FIRST_TURN } from './turn.ts';

/** Wonder of a dungeon of which nothing is said. */
const PLAIN_WONDER = 1;
/** Turns after which the watch counts as spent (LH-TIME-05). */
const HALF_A_WATCH = 12;

/** The party goes underground (LH-DUNG-01): hour 1, turn 1, and the event of the first hour. */
export const enterDungeon = action(
  z.strictObject({
    /** Null: on no map. */
    roomId: idInput.nullable().default(null),
    /** Wonder of rooms that have none of their own. */
    wonder: z.int().min(1).max(8).default(PLAIN_WONDER),
  }),
  (context, { roomId, wonder }) => {
    const { world, emit } = context;
    const { state } = world.party;
    const refusal = gmOnly(context) ?? (state.delve === null ? refuseNow(world) : refuse('delve/already-in'));
    if (refusal !== null) return refusal;
    const room = roomId === null ? null : roomOf(world, roomId);
    if (roomId !== null && room === null) return refuse('delve/no-way', { roomId });
    if (room !== null) room.explored = true;
    state.expeditionBegun = true;
    state.delve = { roomId, trail: [], wonder, due: null, turnsSpent: 0, action: null, ran: false };
    countTurnsAnew(context);
    emit({ fact: 'enters-dungeon', rule: 'LH-DUNG-01', roomId, name: room?.name ?? null });
    return HOURLY;
  },
);

/** The party comes out; with half the watch behind it, the watch counts as spent (LH-TIME-05). */
export const leaveDungeon = action(z.strictObject({}), (context) => {
  const { world, actor, emit } = context;
  const { state } = world.party;
  const refusal = refuseOthers(context) ?? (state.delve === null ? refuse('delve/not-in-one') : null);
  if (refusal !== null || state.delve === null) return refusal ?? END;
  // The game master may end whatever hangs.
  const hitch = actor.isGm ? refuseCombat(world) : refuseNow(world);
  if (hitch !== null) return hitch;
  const { turnsSpent } = state.delve;
  const watchCounts = turnsSpent >= HALF_A_WATCH;
  state.delve = null;
  dropQuestions(world);
  countTurnsAnew(context);
  emit({ fact: 'leaves-dungeon', rule: 'LH-TIME-05', turnsSpent, watchCounts });
  seeDaylight(context);
  return watchCounts ? endWatch(context) : END;
});

/** Food at dawn and dusk, and no fellowship; a day that begins has its event out of doors (LH-TIME-05, LH-TIME-06). */
function endWatch(context: LavenderContext): LavenderFrame {
  const { clock, journey } = context.world.party.state;
  const meal = isMeal(clock.watch) ? foodRoll(context) : null;
  const { dayBegan } = spendWatch(context);
  if (meal !== null) return meal;
  return dayBegan && journey !== null && journey.hexId !== null ? dayEventFrame() : END;
}

const dungeonInput = z.strictObject({
  /** To run is to explore or to travel, whichever the first room needs. */
  act: z.enum([...DUNGEON_ACTS, 'run']),
  /** Rooms to go, in order, to explore or to travel; null off the map. */
  path: z.array(idInput).max(20).nullable().default(null),
  /** Double rate (LH-DUNG-13). */
  running: z.boolean().default(false),
});
interface DungeonInput extends z.infer<typeof dungeonInput> {
  readonly act: DungeonAct;
}

/** The group does something underground (LH-DUNG-02). */
export const dungeonAction = action(dungeonInput, (context, said) => {
  const { world, emit } = context;
  const input = onFoot(world, said);
  const { delve } = world.party.state;
  const refusal = refuseOthers(context);
  if (refusal !== null) return refusal;
  if (delve === null) return refuse('delve/not-in-one');
  const hitch = refuseNow(world) ?? refusePrice(world, input.act);
  if (hitch !== null) return hitch;
  const { act } = input;
  const path = pathOf(world, delve, input);
  if (isRefusal(path)) return path;
  const running = input.running && (act === 'explore' || act === 'travel');
  const takes = timeOf(world, act, running);
  delve.action = { act, left: takes, path: [...path], scoutId: null, running };
  delve.ran = running;
  const to = path.at(-1) ?? null;
  emit({ fact: 'group-action', rule: 'LH-DUNG-02', where: 'dungeon', act, takes, to, scout: null, night: false });
  return FIRST_TURN;
});

/** One runs to known rooms and to new ones alike (LH-DUNG-13). */
function onFoot(world: LavenderWorld, said: z.infer<typeof dungeonInput>): DungeonInput {
  const { act, path } = said;
  if (act !== 'run') return { ...said, act };
  const [first] = path ?? [];
  const isKnown = first !== undefined && roomOf(world, first)?.explored === true;
  return { ...said, act: isKnown ? 'travel' : 'explore', running: true };
}

function refuseOthers({ world, actor }: LavenderContext): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}

/** Why nothing can be begun now: a fight, a meeting, or something that is not over yet. Null when it can. */
function refuseNow(world: LavenderWorld): Refusal | null {
  const { delve, journey, downtime } = world.party.state;
  if (downtime !== null) return refuse('downtime/at-home');
  const act = delve?.action?.act ?? journey?.action?.act ?? null;
  const isAsked = Object.values(world.prompts).some(({ frames }) => frames.some(isOfProcedure));
  return refuseCombat(world) ?? (act === null && !isAsked ? null : refuse('delve/busy', { act }));
}

const PROCEDURE_FRAMES = ['turn', 'event', 'watch', 'rest'];

function isOfProcedure({ kind }: { readonly kind: string }): boolean {
  return PROCEDURE_FRAMES.includes(kind);
}

function refuseCombat(world: LavenderWorld): Refusal | null {
  const { fight, encounter, court } = world.party.state;
  const isMeeting = encounter !== null && encounter.stage !== 'hidden';
  if (court !== null) return refuse('court/open');
  return fight !== null || isMeeting ? refuse('delve/in-a-fight') : null;
}

function refusePrice(world: LavenderWorld, act: DungeonAct): Refusal | null {
  if (act !== 'craft' && act !== 'rebalance') return null;
  const why = whyNoTrade(world, act);
  return why === null ? null : refuse('delve/cannot-pay', { act, why });
}

/** Rooms to go; empty for what is done on the spot, and for a party that is on no map. */
function pathOf(
  world: LavenderWorld,
  delve: DungeonState,
  { act, path, running }: DungeonInput,
): readonly string[] | Refusal {
  if (act !== 'explore' && act !== 'travel') return [];
  const rooms = path ?? [];
  if (rooms.length === 0) return delve.roomId === null ? [] : refuse('delve/no-way', { roomId: null });
  const most = mostRooms(world, act, running);
  if (rooms.length > most) return refuse('delve/too-far', { most });
  let at = delve.roomId;
  for (const roomId of rooms) {
    const refusal = refuseRoom(world, at, roomId, act);
    if (refusal !== null) return refusal;
    at = roomId;
  }
  // The second of two new rooms is another one.
  return act === 'explore' && new Set(rooms).size < rooms.length ? refuse('delve/visited', { roomId: at }) : rooms;
}

/** One explores what is new, and travels through what is known (LH-DUNG-11). */
function refuseRoom(
  world: LavenderWorld,
  from: string | null,
  roomId: string,
  act: 'explore' | 'travel',
): Refusal | null {
  const room = roomOf(world, roomId);
  if (room === null || !leadsTo(world, from, roomId)) return refuse('delve/no-way', { roomId });
  if (act === 'explore') return room.explored ? refuse('delve/visited', { roomId }) : null;
  return room.explored ? null : refuse('delve/unexplored', { roomId });
}

/** Turns that an action takes; watches for a rest (LH-DUNG-02, LH-DUNG-11, LH-DUNG-13, LH-WILD-05). */
function timeOf(world: LavenderWorld, act: DungeonAct, running: boolean): number {
  if (act === 'camp') return 2;
  const isSlow =
    (act === 'explore' && !running) || (act === 'search' && chosen(world.campaign, 'encumbered_search') === 'double');
  return isSlow && isPartyEncumbered(world) ? 2 : 1;
}

/** What the dungeon still asked, and a rest that had begun there, are over. */
function dropQuestions(world: LavenderDraft): void {
  const own = ['turn', 'event'];
  for (const { id, frames } of Object.values(world.prompts)) {
    if (own.includes(frames.at(-1)?.kind ?? '')) delete world.prompts[id];
  }
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === 'rest') delete world.rounds[id];
}
