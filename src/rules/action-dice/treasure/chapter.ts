import type { PoolChapter } from '../chapter.ts';

/** Treasure, towns and experience (AD-XP). */
export const treasure = { frames: {} } satisfies PoolChapter;
