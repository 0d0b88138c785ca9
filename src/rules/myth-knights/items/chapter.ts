import type { OathChapter } from '../chapter.ts';

/** What knights carry and wear (MK-GEAR). */
export const items = { frames: {} } satisfies OathChapter;
