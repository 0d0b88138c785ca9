import type { PoolChapter } from '../chapter.ts';

/** Hirelings and henchpersons (AD-ATTR-08, AD-PATH). */
export const followers = { frames: {} } satisfies PoolChapter;
