import type { World } from '../shapes.ts';
import type { Chapter } from '../vocabulary.ts';
import { flee, chase as running } from './chase.ts';
import { encounterEnd, encounterShow, encounterStart, meeting } from './meeting.ts';
import { heedPlans } from './plans.ts';
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

/** One that is prepared, or that players know nothing of yet; and who looks for them (HX-CHASE-04). */
function hidesMeeting({ party }: World, [record, state, field, part]: readonly string[]): boolean {
  if (record === 'places' && part === 'searching') return true;
  const { encounter } = party.state;
  if (record !== 'party' || state !== 'state' || field !== 'encounter') return false;
  return encounter === null || encounter.secret || encounter.stage === 'hidden';
}
