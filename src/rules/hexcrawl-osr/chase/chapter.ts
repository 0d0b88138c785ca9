import { openTask } from '../../mechanics/tasks.ts';
import { dropPlan as dropTurns } from '../dungeon/plan.ts';
import { turnFrame } from '../dungeon/vocabulary.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context } from '../vocabulary.ts';
import { dropPlan as dropWatches } from '../wilderness/journey.ts';
import { watchFrame } from '../wilderness/vocabulary.ts';
import { flee, chase as running } from './chase.ts';
import { encounterEnd, encounterShow, encounterStart, meeting } from './meeting.ts';
import { pursuit, quarry, stayBehind } from './quarry.ts';

/** Meetings and chases (HX-ENC-02, HX-CHASE). */
export const chase = {
  actions: {
    'encounter-start': encounterStart,
    'encounter-show': encounterShow,
    'encounter-end': encounterEnd,
    flee,
    'stay-behind': stayBehind,
  },
  afterwards: heedPlans,
  frames: { meeting, chase: running, pursuit, quarry },
  secrets: { tasks: ['searching'], hides: hidesMeeting },
} satisfies Chapter;

/**
 * A plan waits while somebody may come: it continues by itself when nobody does, and ends with a meeting (HX-TRAV-01,
 * HX-DUN-01). Between two acts of the party only such a plan is left.
 */
export function heedPlans(context: Pick<Context, 'world' | 'emit' | 'begin'>): void {
  const { world, begin } = context;
  const { journey, dungeon, fight, chase, encounter } = world.party.state;
  const walks = journey !== null && journey.action === null && journey.plan.length > 0;
  const delves = dungeon !== null && dungeon.action === null && dungeon.plan.length > 0;
  if (!walks && !delves) return;
  const isMet = fight !== null || chase !== null || (encounter !== null && encounter.stage !== 'hidden');
  if (walks && (isMet || dungeon !== null)) dropWatches(context, 'event');
  if (delves && isMet) dropTurns(context, dungeon, 'wanderers');
  if (isMet || (dungeon !== null && !delves)) return;
  // A prepared encounter may still be revealed.
  const isCalled = encounter !== null || openTask(world, 'encounter') !== null;
  if (!isCalled && !isAsking(world)) begin(delves ? turnFrame('go-on') : watchFrame('go-on'));
}

function isAsking({ rounds, prompts }: Context['world']): boolean {
  return Object.keys(rounds).length > 0 || Object.values(prompts).some(({ required }) => required);
}

/** One that is prepared, or that players know nothing of yet; and who looks for them (HX-CHASE-04). */
function hidesMeeting({ party }: World, [record, state, field, part]: readonly string[]): boolean {
  if (record === 'places' && part === 'searching') return true;
  const { encounter } = party.state;
  if (record !== 'party' || state !== 'state' || field !== 'encounter') return false;
  return encounter === null || encounter.secret || encounter.stage === 'hidden';
}
