import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { clockSaid } from '../../mechanics/clock.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { action, END } from '../kit/kit.ts';
import type { World } from '../shapes.ts';
import { setClock } from './clock.ts';
import { needsWind } from './sea.ts';
import { windFrame } from './sea-wind.ts';
import { PROCEDURE_FRAMES, refuseNow } from './step.ts';
import { WATCH } from './watch.ts';

/** The game master sets the clock; what is left out stays (LH-TIME-02). No die falls and nothing is eaten. */
export const setClockAction = action(clockSaid, (context, { day, watch }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { clock, journey, delve } = context.world.party.state;
  const act = journey?.action?.act ?? delve?.action?.act ?? null;
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
export const advanceWatch = action(z.strictObject({}), (context) => {
  const refusal = gmOnly(context) ?? refuseNow(context.world);
  if (refusal !== null) return refusal;
  const { journey } = context.world.party.state;
  if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
  return context.world.party.state.delve === null ? { ...WATCH, step: 'advance' as const } : END;
});

/** Checks whether a question holds up a watch or a turn. */
function isAsked({ prompts }: World): boolean {
  const procedures = [...PROCEDURE_FRAMES, 'turn'];
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => procedures.includes(kind)));
}
