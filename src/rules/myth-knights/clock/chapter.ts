import type { OathChapter } from '../chapter.ts';
import { clockFields } from './gm-fields.ts';

/** Phases, days and seasons (MK-TIME). */
export const clock = { frames: {}, gmFields: clockFields } satisfies OathChapter;
