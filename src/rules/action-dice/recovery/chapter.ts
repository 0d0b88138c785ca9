import type { PoolChapter } from '../chapter.ts';

/** Rest and healing (AD-REC). */
export const recovery = { frames: {} } satisfies PoolChapter;
