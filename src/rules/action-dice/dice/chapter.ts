import type { PoolChapter } from '../chapter.ts';
import { mishap } from './mishap.ts';

/** Action dice and what goes wrong with them (AD-DICE, AD-MAGIC). */
export const dice = { frames: { mishap } } satisfies PoolChapter;
