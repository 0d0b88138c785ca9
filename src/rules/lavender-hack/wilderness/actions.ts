import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { readHexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { leaveBehind } from '../foes/foes.ts';
import { action, END, instantAction, recordId } from '../kit/kit.ts';
import { dropCalls } from '../kit/pending-call.ts';
import { blankHex } from '../places/places.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { leadsSomewhere, MAX_PLANNED, stepSchema } from './schemas.ts';
import { needsWind } from './sea.ts';
import { dayBegins, windFrame } from './sea-wind.ts';
import { beginStep, PROCEDURE_FRAMES, refuseNow } from './step.ts';
import { dayEventFrame } from './vocabulary.ts';
import { WATCH } from './watch.ts';

/**
 * The game master sets the party down in a hex (LH-WILD-01). Where it comes into the wilderness with that, the first day
 * has its event (LH-TIME-06); to be set down is not to enter (LH-WILD-12).
 */
export const journeyAction = action(z.strictObject({ hexId: recordId }), (context, input) => {
  const { world } = context;
  const refusal = gmOnly(context) ?? refuseNow(world);
  if (refusal !== null) return refusal;
  const { hexId } = input;
  if (readHexId(hexId) === null) return refuse('watch/off-map', { hexId });
  const isFirstDay = world.party.state.journey?.hexId == null;
  setDown(context, hexId);
  if (needsWind(world)) return windFrame(isFirstDay ? 'event' : 'test');
  return isFirstDay ? dayEventFrame() : END;
});

/** The party sets out from its home, and the day has its event (LH-TIME-06); the game master may put it elsewhere. */
export function setOutFrom(context: Context, hexId: string): void {
  setDown(context, hexId);
  dayBegins(context);
}

function setDown(context: Context, hexId: string): void {
  const { world, emit } = context;
  const { state } = world.party;
  if (state.journey?.hexId !== hexId) leaveBehind(context);
  state.expeditionBegun = true;
  const known = hexOf(world, hexId);
  const isNew = known?.visited !== true;
  if (known === null) world.places[hexId] = { id: hexId, data: { ...blankHex(), visited: true } };
  else known.visited = true;
  if (state.journey === null) state.journey = newJourney(hexId);
  else state.journey.hexId = hexId;
  emit({ fact: 'arrives', rule: 'LH-WILD-01', placeId: hexId, name: known?.name ?? null, how: 'set-down', isNew });
}

function newJourney(hexId: string): NonNullable<Draft['party']['state']['journey']> {
  return {
    hexId,
    trail: [],
    scoutId: null,
    plan: [],
    badWeather: false,
    due: null,
    pendingLair: false,
    pendingFind: null,
    foodPassNext: false,
    foodPassDay: false,
    action: null,
    wind: null,
  };
}

/** The party is out of the wilderness, whatever it was doing there; open questions keep waiting. */
export const journeyEnd = instantAction(z.strictObject({}), (context) => {
  const { world } = context;
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { journey, dungeon } = world.party.state;
  if (dungeon !== null) return refuse('watch/underground');
  if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
  endJourney(world);
  leaveBehind(context);
  return null;
});

/** Whatever the party was doing in the wild is over; nothing happens where it is in none. */
export function endJourney(world: Draft): void {
  const { journey } = world.party.state;
  if (journey === null || journey.hexId === null) return;
  journey.hexId = null;
  journey.action = null;
  journey.plan = [];
  journey.due = null;
  dropCalls(world);
  for (const { id, frames } of Object.values(world.prompts)) {
    if (PROCEDURE_FRAMES.includes(frames.at(-1)?.kind ?? '')) delete world.prompts[id];
  }
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === 'rest') delete world.rounds[id];
}

/** The group does something for a watch or two, and continues its plan for as long as nothing happens (LH-WILD-03). */
export const watchAction = action(
  leadsSomewhere(stepSchema.extend({ plan: z.array(leadsSomewhere(stepSchema)).max(MAX_PLANNED).default([]) })),
  (context, { plan, ...step }) => {
    const { world } = context;
    const refusedLead = refuseLead(context);
    if (refusedLead !== null) return refusedLead;
    const { journey } = world.party.state;
    if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
    const refusal = beginStep(context, step);
    if (refusal !== null) return refusal;
    journey.plan = plan;
    return WATCH;
  },
);
