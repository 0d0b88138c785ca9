import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { leaveBehind } from '../foes/foes.ts';
import { action, END, recordId } from '../kit/kit.ts';
import { dropCalls } from '../kit/pending-call.ts';
import { countTurnsAnew } from '../kit/time.ts';
import type { Draft } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { foodRoll, isMeal, seeDaylight, spendWatch } from '../wilderness/clock.ts';
import { MAX_PLANNED } from '../wilderness/schemas.ts';
import { dayEventFrame, HOURLY } from '../wilderness/vocabulary.ts';
import { leadsToRooms, turnStepSchema } from './schemas.ts';
import { beginTurns, refuseCombat, refuseNow } from './step.ts';
import { FIRST_TURN } from './turn.ts';

/** Default wonder of a dungeon. */
const PLAIN_WONDER = 1;
/** Turns after which the watch counts as spent (LH-TIME-05). */
const HALF_A_WATCH = 12;

/** The party goes underground (LH-DUNG-01): hour 1, turn 1, and the event of the first hour. */
export const enterDungeon = action(
  z.strictObject({
    /** Null: on no map. */
    roomId: recordId.nullable().default(null),
    /** Wonder of rooms that have none of their own. */
    wonder: z.int().min(1).max(8).default(PLAIN_WONDER),
  }),
  (context, { roomId, wonder }) => {
    const { world, emit } = context;
    const { state } = world.party;
    const refusal = gmOnly(context) ?? (state.dungeon === null ? refuseNow(world) : refuse('delve/already-in'));
    if (refusal !== null) return refusal;
    const room = roomId === null ? null : roomOf(world, roomId);
    if (roomId !== null && room === null) return refuse('delve/no-way', { roomId });
    if (room !== null) room.explored = true;
    leaveBehind(context);
    state.expeditionBegun = true;
    state.dungeon = {
      roomId,
      trail: [],
      wonder,
      due: null,
      turnsSpent: 0,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
    countTurnsAnew(context);
    emit({ fact: 'enters-dungeon', rule: 'LH-DUNG-01', roomId, name: room?.name ?? null });
    return HOURLY;
  },
);

/** The party comes out; with half the watch behind it, the watch counts as spent (LH-TIME-05). */
export const leaveDungeon = action(z.strictObject({}), (context) => {
  const { world, actor, emit } = context;
  const { state } = world.party;
  const refusal = refuseOthers(context) ?? (state.dungeon === null ? refuse('delve/not-in-one') : null);
  if (refusal !== null || state.dungeon === null) return refusal ?? END;
  // The game master may end whatever hangs.
  const hitch = actor.isGm ? refuseCombat(world) : refuseNow(world);
  if (hitch !== null) return hitch;
  const { turnsSpent } = state.dungeon;
  const watchCounts = turnsSpent >= HALF_A_WATCH;
  state.dungeon = null;
  dropCalls(world);
  dropQuestions(world);
  leaveBehind(context);
  countTurnsAnew(context);
  emit({ fact: 'leaves-dungeon', rule: 'LH-TIME-05', turnsSpent, watchCounts });
  seeDaylight(context);
  return watchCounts ? endWatch(context) : END;
});

/** Food at dawn and dusk, and no fellowship; a day that begins has its event out of doors (LH-TIME-05, LH-TIME-06). */
function endWatch(context: Context): Frame {
  const { clock, journey } = context.world.party.state;
  const meal = isMeal(clock.watch) ? foodRoll(context) : null;
  const { dayBegan } = spendWatch(context);
  if (meal !== null) return meal;
  return dayBegan && journey !== null && journey.hexId !== null ? dayEventFrame() : END;
}

/** The group does something underground, and continues its plan for as long as nothing happens (LH-DUNG-02). */
export const dungeonAction = action(
  leadsToRooms(turnStepSchema.extend({ plan: z.array(leadsToRooms(turnStepSchema)).max(MAX_PLANNED).default([]) })),
  (context, { plan, ...step }) => {
    const { dungeon } = context.world.party.state;
    const refusal = refuseOthers(context) ?? (dungeon === null ? refuse('delve/not-in-one') : null);
    if (refusal !== null || dungeon === null) return refusal ?? END;
    dungeon.plan = plan;
    return beginTurns(context, step) ?? FIRST_TURN;
  },
);

function refuseOthers({ world, actor }: Context): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}

/** The open questions of the dungeon, and a rest that had begun there, are over. */
function dropQuestions(world: Draft): void {
  const own = ['turn', 'event', 'traps'];
  for (const { id, frames } of Object.values(world.prompts)) {
    if (own.includes(frames.at(-1)?.kind ?? '')) delete world.prompts[id];
  }
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === 'rest') delete world.rounds[id];
}
