import type { PoolChapter } from '../chapter.ts';

/** Injuries in the place of health (AD-INJ). */
export const injuries = { frames: {} } satisfies PoolChapter;
