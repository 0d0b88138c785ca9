import type { PoolChapter } from '../chapter.ts';

/** Who is met, and noise that draws them (AD-G-01, AD-G-02). */
export const encounters = { frames: {} } satisfies PoolChapter;
