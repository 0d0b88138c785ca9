import type { Chapter } from '../vocabulary.ts';
import { amendable, amending } from './amending.ts';
import { check } from './check.ts';
import { conditionFields } from './gm-fields.ts';
import { noiseAction } from './noise.ts';
import { ORDERS } from './orders.ts';
import { callSave, save, waiveSave } from './save.ts';
import { testAction } from './test.ts';

/** Checks, saves, noise and conditions (AD-CHECK, AD-SAVE, AD-SKILL). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, noise: noiseAction },
  frames: { check, save },
  orders: ORDERS,
  gmFields: conditionFields,
  amending,
  amendable,
  secrets: {
    facts: ['noise'],
    tasks: ['noise'],
    purposes: ['noise'],
    hides: (_world, [table]) => table === 'tasks',
  },
} satisfies Chapter;
