import type { Chapter } from '../vocabulary.ts';
import { clockFields, setClockAction, watchAction } from './actions.ts';

/** Time and what ends with it (AD-G-02). */
export const clock = {
  actions: { watch: watchAction, 'set-clock': setClockAction },
  frames: {},
  gmFields: clockFields,
} satisfies Chapter;
