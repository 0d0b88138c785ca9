import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { clockSaid } from '../../mechanics/clock.ts';
import { clockFields } from '../../mechanics/clock-fields.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { action, back, call, END } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Handler } from '../vocabulary.ts';
import { journeyAction, journeyEnd, watchAction } from './actions.ts';
import { setClock } from './clock.ts';
import { find } from './find.ts';
import { needsWind } from './sea.ts';
import { wind, windFrame } from './sea-wind.ts';
import { PROCEDURE_FRAMES, refuseNow } from './step.ts';
import type { DayFrame } from './vocabulary.ts';
import { WATCH, watch } from './watch.ts';

/** The game master sets the clock; what is left out stays (LH-TIME-02). No die falls and nothing is eaten. */
const setClockAction = action(clockSaid, (context, { day, watch }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { clock, journey, dungeon } = context.world.party.state;
  const act = journey?.action?.act ?? dungeon?.action?.act ?? null;
  if (act !== null || isAsked(context.world)) return refuse('watch/busy', { act });
  if (day === null && watch === null) return refuse('watch/which-time');
  setClock(context, { day: day ?? clock.day, watch: watch ?? clock.watch });
  // Another day at sea has another wind (LH-OCEAN-01).
  return needsWind(context.world) ? windFrame() : END;
});

/**
 * The game master lets a watch pass in which the party does nothing: the due events happen, and they eat (LH-TIME-03).
 * Nobody needs light for that, as in a camp (LH-WILD-24).
 */
const advanceWatch = action(z.strictObject({}), (context) => {
  const refusal = gmOnly(context) ?? refuseNow(context.world);
  if (refusal !== null) return refusal;
  const { journey } = context.world.party.state;
  if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
  return context.world.party.state.dungeon === null ? { ...WATCH, step: 'advance' as const } : END;
});

/** Checks whether a question holds up a watch or a turn. */
function isAsked({ prompts }: World): boolean {
  const procedures = [...PROCEDURE_FRAMES, 'turn'];
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => procedures.includes(kind)));
}

/**
 * The game master lets the rest of the day pass (LH-TIME-03): watch after watch in which the party does nothing, with the
 * due events and the meals, up to the event of the next day. A meeting breaks it off.
 */
const nextDay = action(z.strictObject({}), (context) => {
  const refusal = refuseIdle(context);
  if (refusal !== null) return refusal;
  const { world } = context;
  const frame: DayFrame = { kind: 'day', v: 1, day: world.party.state.clock.day, taskId: taskOf(world) };
  return frame;
});

/** The reason why the party cannot let time pass in the wild; null when it can. */
function refuseIdle(context: Context): Refusal | null {
  const { journey } = context.world.party.state;
  const refusal = gmOnly(context) ?? refuseNow(context.world);
  if (refusal !== null) return refusal;
  return journey === null || journey.hexId === null ? refuse('watch/nowhere') : null;
}

/** One watch more, as long as it is the same day and nobody was met. */
const day: Handler<'day'> = {
  resume({ world }, frame) {
    const { clock, journey, dungeon, fight } = world.party.state;
    const called = taskOf(world);
    const isMet = fight !== null || (called !== null && called !== frame.taskId);
    const isOver = clock.day !== frame.day || dungeon !== null || journey === null || journey.hexId === null;
    return isMet || isOver ? back(null) : call({ ...WATCH, step: 'advance' }, frame);
  },
};

function taskOf(world: World): string | null {
  return openTask(world, 'encounter')?.id ?? null;
}

/** The clock, and the way through the wild and over the sea (LH-TIME, LH-WILD, LH-OCEAN). */
export const wilderness = {
  actions: {
    journey: journeyAction,
    'journey-end': journeyEnd,
    'set-clock': setClockAction,
    'advance-watch': advanceWatch,
    'next-day': nextDay,
    watch: watchAction,
  },
  frames: { watch, day, wind, find },
  gmFields: (world) => clockFields(world, setClock),
  secrets: {
    purposes: ['event', 'event-when', 'discovery', 'search'],
    facts: ['event-rolled', 'event-shown'],
    state: ['journey/due', 'journey/pendingLair', 'journey/pendingFind'],
  },
} satisfies Chapter;
