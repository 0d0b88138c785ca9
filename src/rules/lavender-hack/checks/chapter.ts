import { PARTY } from '../../mechanics/conditions.ts';
import type { Chapter } from '../chapter.ts';
import { conditionField } from '../kit/gm-field.ts';
import { abilityTest } from './ability-check.ts';
import { callSave, gear, produceGear, testAction, waiveSave } from './actions.ts';
import { die } from './die.ts';
import { ORDERS } from './orders.ts';
import { saveCall } from './save-call.ts';

/** Tests, saves and what hinders them (LH-TEST, LH-GEAR). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, gear },
  frames: { die, test: abilityTest, produce: produceGear, call: saveCall },
  orders: ORDERS,
  gmFields: (world) => [
    conditionField(world, 'modifier/starving', 'Starving', 'starving', PARTY),
    conditionField(world, 'modifier/darkness', 'Darkness', 'darkness', PARTY),
  ],
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies Chapter;
