import type { CrawlChapter } from '../chapter.ts';

/** Retainers (HX-G-15, HX-FLEE-03). */
export const retainers = {} satisfies CrawlChapter;
