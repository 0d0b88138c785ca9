import type { CrawlChapter } from '../chapter.ts';

/** Numbered slots and what lies in them (HX-INV). */
export const items = {} satisfies CrawlChapter;
