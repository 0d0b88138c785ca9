import type { CrawlChapter } from '../chapter.ts';

/** Time and what ends with it (HX-TIME). */
export const clock = {} satisfies CrawlChapter;
