import type { PoolChapter } from '../chapter.ts';
import { healAction, mend, restAction, scar } from './mending.ts';

/** Rest and healing (AD-REC). */
export const recovery = {
  actions: { heal: healAction, rest: restAction },
  frames: { mend, scar },
} satisfies PoolChapter;
