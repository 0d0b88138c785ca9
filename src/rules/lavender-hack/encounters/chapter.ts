import type { World } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { encounterEnd, encounterShow, encounterStart, parleyAction } from './actions.ts';
import { called, calledPreset } from './called-encounter.ts';
import { chase, flee } from './chase.ts';
import { encounter, parley } from './encounter.ts';

/** Meetings, from the distance to a chase (LH-ENC). */
export const encounters = {
  actions: {
    'encounter-start': encounterStart,
    'encounter-show': encounterShow,
    'encounter-end': encounterEnd,
    parley: parleyAction,
    flee,
  },
  frames: { encounter, parley, chase, called },
  preset: calledPreset,
  secrets: { hides: hidesMeeting },
} satisfies Chapter;

/** One that is prepared, or that the players know nothing of yet. */
function hidesMeeting({ party }: World, [record, state, field]: readonly string[]): boolean {
  const { encounter } = party.state;
  if (record !== 'party' || state !== 'state' || field !== 'encounter') return false;
  return encounter === null || encounter.secret || encounter.stage === 'hidden';
}
