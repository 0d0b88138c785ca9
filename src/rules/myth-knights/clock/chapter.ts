import type { OathChapter } from '../chapter.ts';
import { clockFields, watchAction } from './actions.ts';

/** Phases, days and seasons (MK-TIME). */
export const clock = { actions: { watch: watchAction }, frames: {}, gmFields: clockFields } satisfies OathChapter;
