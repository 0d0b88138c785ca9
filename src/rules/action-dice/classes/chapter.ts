import type { PoolChapter } from '../chapter.ts';
import { choosing } from './choosing.ts';

/** Classes and their templates (AD-CLASS). */
export const classes = { frames: { template: choosing } } satisfies PoolChapter;
