import type { PoolChapter } from '../chapter.ts';
import { harmAction } from './actions.ts';
import { bleeding, tendAction } from './bleeding.ts';
import { injuryFields } from './gm-fields.ts';
import { halve } from './halving.ts';

/** Injuries in the place of health (AD-INJ). */
export const injuries = {
  actions: { harm: harmAction, tend: tendAction },
  frames: { halve, bleeding },
  gmFields: injuryFields,
} satisfies PoolChapter;
