import type { PoolChapter } from '../chapter.ts';

/** Training, investment and titles (AD-LVL, AD-HIGH, AD-TITLE). */
export const levels = { frames: {} } satisfies PoolChapter;
