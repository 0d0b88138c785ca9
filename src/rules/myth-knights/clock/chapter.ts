import type { Chapter } from '../vocabulary.ts';
import { clockFields } from './gm-fields.ts';

/** Phases, days and seasons (MK-TIME). */
export const clock = { frames: {}, gmFields: clockFields } satisfies Chapter;
