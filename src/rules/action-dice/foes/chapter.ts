import type { PoolChapter } from '../chapter.ts';

/** Foes and the campaign’s own creatures (AD-G-08). */
export const foes = { frames: {} } satisfies PoolChapter;
