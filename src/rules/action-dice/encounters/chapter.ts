import type { World } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { met, parleyAction } from './meeting.ts';
import { encounterEnd, encounterShow, encounterStart } from './start.ts';

/** Encounters, and the creatures' attitude to the party (AD-G-01, AD-G-02). */
export const encounters = {
  actions: {
    'encounter-start': encounterStart,
    'encounter-show': encounterShow,
    'encounter-end': encounterEnd,
    parley: parleyAction,
  },
  frames: { met },
  secrets: { facts: ['who-comes'], purposes: ['encounter'], hides: hidesEncounter },
} satisfies Chapter;

/** One that is prepared, or that players know nothing of yet. */
function hidesEncounter({ party }: World, path: readonly string[]): boolean {
  const { encounter } = party.state;
  const isKnown = encounter !== null && !encounter.secret && encounter.stage === 'met';
  return !isKnown && path.slice(0, 3).join('/') === 'party/state/encounter';
}
