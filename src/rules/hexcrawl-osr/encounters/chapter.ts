import type { Chapter } from '../vocabulary.ts';
import { vibe } from './vibe.ts';
import { watchDie } from './watch-die.ts';

/** The watch die, meetings and creatures (HX-ENC, HX-VIBE). */
export const encounters = {
  frames: { 'watch-die': watchDie, vibe },
  secrets: {
    purposes: ['watch-die', 'encounter', 'activity', 'complication', 'npc'],
    facts: ['watch-die', 'vibe', 'put-off'],
    state: ['journey/postponed'],
  },
} satisfies Chapter;
