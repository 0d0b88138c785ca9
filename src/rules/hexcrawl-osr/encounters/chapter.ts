import type { CrawlChapter } from '../chapter.ts';

/** The watch die, meetings and creatures (HX-ENC, HX-VIBE). */
export const encounters = {} satisfies CrawlChapter;
