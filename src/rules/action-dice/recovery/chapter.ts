import { interruptRest } from '../kit/recovery.ts';
import type { Chapter } from '../vocabulary.ts';
import { healAction, isHurt, mend, restAction, scar } from './mending.ts';

/** Rest and healing (AD-REC). */
export const recovery = {
  actions: { heal: healAction, rest: restAction },
  frames: { mend, scar },
  isHurt,
  afterwards: interruptRest,
} satisfies Chapter;
