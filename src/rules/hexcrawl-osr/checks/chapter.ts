import type { CrawlChapter } from '../chapter.ts';
import { testAction } from './test.ts';

/** Checks, saves and conditions (HX-CORE, HX-COND). */
export const checks = {
  actions: { test: testAction },
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies CrawlChapter;
