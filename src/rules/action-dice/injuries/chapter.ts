import type { PoolChapter } from '../chapter.ts';
import { harmAction } from './actions.ts';
import { halve } from './halving.ts';

/** Injuries in the place of health (AD-INJ). */
export const injuries = {
  actions: { harm: harmAction },
  frames: { halve },
} satisfies PoolChapter;
