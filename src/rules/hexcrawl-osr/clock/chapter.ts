import type { Chapter } from '../vocabulary.ts';
import { clockFields, setClockAction } from './actions.ts';

/** Time and what ends with it (HX-TIME). */
export const clock = {
  actions: { 'set-clock': setClockAction },
  gmFields: clockFields,
} satisfies Chapter;
