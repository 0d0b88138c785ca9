import type { CrawlChapter } from '../chapter.ts';

/** Weather and what it does (HX-WEA). */
export const weather = {} satisfies CrawlChapter;
