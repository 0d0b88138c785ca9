import type { CrawlChapter } from '../chapter.ts';

/** Fights by sides (HX-INIT, HX-TURN, HX-ATK, HX-MOR). */
export const combat = {} satisfies CrawlChapter;
