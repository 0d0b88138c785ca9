import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { readHexId } from '../../mechanics/map/hexes.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { leaveBehind } from '../foes/foes.ts';
import { action, instantAction, recordId } from '../kit/kit.ts';
import { isOpen } from '../kit/places.ts';
import { journeyOn, reveal, setDown } from './journey.ts';
import { MAX_PLANNED, stepSchema } from './schemas.ts';
import { beginStep, refuseNow } from './step.ts';
import { watchFrame } from './vocabulary.ts';

/** The game master sets the party down in a hex, and it knows where it is (HX-TRAV-01). */
export const journeyAction = instantAction(z.strictObject({ hexId: recordId }), (context, { hexId }) => {
  const refusal = gmOnly(context) ?? refuseNow(context.world);
  if (refusal !== null) return refusal;
  if (!isOpen(context.world, hexId)) return refuse('watch/off-map');
  setDown(context, hexId);
  return null;
});

/** The party is out of the wild; what it knows of the map, and how far it has marched, stays. */
export const journeyEnd = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world } = context;
  const journey = journeyOn(world);
  if (journey === null) return refuse('watch/nowhere');
  leaveBehind(context);
  Object.assign(journey, {
    trueHex: null,
    believedHex: null,
    action: null,
    plan: [],
    strayed: [],
    miles: 0,
    heading: null,
  });
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => kind === 'watch')) delete world.prompts[id];
  return null;
});

/** The game master shows the party where it really is (HX-G-21). */
export const revealAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (journeyOn(context.world) === null) return refuse('watch/nowhere');
  return reveal(context, 'gm') ? null : refuse('watch/not-astray');
});

/** A step as it is typed: `where` is the direction to travel in, or the hex to make for. */
function withWay(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('where' in given)) return given;
  const { where, ...others } = given;
  return readHexId(String(where)) === null ? { ...others, direction: Number(where) } : { ...others, toId: where };
}

const step = z.preprocess(withWay, stepSchema);

/** The party spends a watch, and continues its plan for as long as nothing happens (HX-TRAV-01, HX-TIME-04). */
export const watchAction = action(
  z.preprocess(withWay, stepSchema.extend({ plan: z.array(step).max(MAX_PLANNED).default([]) })),
  (context, { plan, ...first }) => {
    const { world } = context;
    const refusal = refuseLead(context) ?? beginStep(context, first);
    if (refusal !== null) return refusal;
    if (world.party.state.journey !== null) world.party.state.journey.plan = plan;
    return watchFrame();
  },
);
