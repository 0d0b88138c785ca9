import type { CrawlChapter } from '../chapter.ts';

/** Dungeon turns and the way back (HX-DUN, HX-BACK). */
export const delve = {} satisfies CrawlChapter;
