import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { action, back, call } from '../kit/kit.ts';
import type { World } from '../shapes.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { refuseNow } from './step.ts';
import type { DayFrame } from './vocabulary.ts';
import { WATCH } from './watch.ts';

/**
 * The game master lets the rest of the day pass (LH-TIME-03): watch after watch in which the party does nothing, with the
 * due events and the meals, up to the event of the next day. A meeting breaks it off.
 */
export const nextDay = action(z.strictObject({}), (context) => {
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
export const day: Handler<'day'> = {
  resume({ world }, frame) {
    const { clock, journey, delve, fight } = world.party.state;
    const called = taskOf(world);
    const isMet = fight !== null || (called !== null && called !== frame.taskId);
    const isOver = clock.day !== frame.day || delve !== null || journey === null || journey.hexId === null;
    return isMet || isOver ? back(null) : call({ ...WATCH, step: 'advance' }, frame);
  },
};

function taskOf(world: World): string | null {
  return openTask(world, 'encounter')?.id ?? null;
}
