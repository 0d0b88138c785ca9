import type { PoolChapter } from '../chapter.ts';
import { conditionFields } from './gm-fields.ts';
import { testAction } from './test.ts';

/** Checks, saves and conditions (AD-CHECK, AD-SAVE, AD-SKILL). */
export const checks = {
  actions: { test: testAction },
  frames: {},
  gmFields: conditionFields,
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies PoolChapter;
