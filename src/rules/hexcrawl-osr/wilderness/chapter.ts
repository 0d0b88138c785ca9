import type { CrawlChapter } from '../chapter.ts';

/** Travel, navigation and what each does in a watch (HX-TRAV, HX-NAV, HX-ACT, HX-CAMP). */
export const wilderness = {} satisfies CrawlChapter;
