import type { PoolChapter } from '../chapter.ts';
import { clockFields, setClockAction } from './actions.ts';

/** Time and what ends with it (AD-G-02). */
export const clock = {
  actions: { 'set-clock': setClockAction },
  frames: {},
  gmFields: clockFields,
} satisfies PoolChapter;
