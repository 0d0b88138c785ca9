import type { CrawlChapter } from '../chapter.ts';

/** Retreat and chase (HX-FLEE, HX-CHASE). */
export const chase = {} satisfies CrawlChapter;
