import type { PoolChapter } from '../chapter.ts';

/** Fights (AD-FIGHT). */
export const combat = { frames: {} } satisfies PoolChapter;
