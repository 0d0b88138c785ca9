import type { CrawlChapter } from '../chapter.ts';
import { weatherFields } from './gm-fields.ts';

/** Weather and what it does (HX-WEA). */
export const weather = { gmFields: weatherFields } satisfies CrawlChapter;
