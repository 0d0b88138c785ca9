import type { Chapter } from '../vocabulary.ts';
import { amendable, amending } from './amending.ts';
import { conditionFields } from './gm-fields.ts';
import { luckAction } from './luck.ts';
import { callSave, save, testAction, waiveSave } from './save.ts';

/** Saves, luck and states (MK-CORE, MK-REF). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, oracle: luckAction },
  frames: { save },
  gmFields: conditionFields,
  amending,
  amendable,
} satisfies Chapter;
