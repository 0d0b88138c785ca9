import type { Chapter } from '../vocabulary.ts';
import { amendable, amending } from './amending.ts';
import { conditionFields } from './gm-fields.ts';
import { callSave, save, waiveSave } from './save.ts';
import { testAction } from './test.ts';

/** Checks, saves and conditions (HX-CORE, HX-COND). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave },
  frames: { save },
  gmFields: conditionFields,
  amending,
  amendable,
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies Chapter;
