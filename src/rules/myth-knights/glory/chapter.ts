import type { OathChapter } from '../chapter.ts';
import { gloryFields } from './gm-fields.ts';

/** Glory and rank (MK-GLORY). */
export const glory = { frames: {}, gmFields: gloryFields } satisfies OathChapter;
