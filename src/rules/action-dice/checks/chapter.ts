import { z } from 'zod';
import type { OrderKind } from '../../engine/book.ts';
import { conditionFieldsOf } from '../../mechanics/condition-field.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { makeNoise } from '../kit/check.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { CONDITION_IDS } from '../kit/ids.ts';
import { instantAction } from '../kit/kit.ts';
import { TIME } from '../kit/time.ts';
import type { Chapter } from '../vocabulary.ts';
import { amendable, amending } from './amending.ts';
import { check } from './check.ts';
import { callSave, save, waiveSave } from './save.ts';
import { testAction } from './test.ts';

/** The game master says that something was loud: a secret die says whether it is heard (AD-CHECK-02). */
const noiseAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  makeNoise(context, null);
  return null;
});

/** The orders that a player may give in advance: to be asked each time, to leave the roll, or to try again (AD-SKILL-02). */
const ORDERS: readonly OrderKind[] = [
  {
    kind: 'second-try',
    rule: 'AD-SKILL-02',
    choices: ['ask', 'keep', 'again'],
    answer: ({ kind }, choice) => (kind === 'second-try' && choice !== 'ask' ? choice : null),
  },
];

/** Checks, saves, noise and conditions (AD-CHECK, AD-SAVE, AD-SKILL). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, noise: noiseAction },
  frames: { check, save },
  orders: ORDERS,
  gmFields: conditionFieldsOf(CONDITION_IDS, { findCondition, beginCondition, endCondition }, TIME),
  amending,
  amendable,
  secrets: {
    facts: ['noise'],
    tasks: ['noise'],
    purposes: ['noise'],
    hides: (_world, [table]) => table === 'tasks',
  },
} satisfies Chapter;
