import type { PoolChapter } from '../chapter.ts';

/** What is carried and worn (AD-ARM, AD-INV). */
export const items = { frames: {} } satisfies PoolChapter;
