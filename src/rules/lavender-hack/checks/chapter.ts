import { PARTY } from '../../mechanics/conditions.ts';
import { conditionField } from '../kit/gm-field.ts';
import type { Chapter } from '../vocabulary.ts';
import { abilityTest } from './ability-check.ts';
import { callSave, gear, produceGear, testAction, waiveSave } from './actions.ts';
import { amendable, amending } from './amending.ts';
import { edgeAction } from './circumstance.ts';
import { die } from './die.ts';
import { generalTest } from './general-check.ts';
import { ORDERS } from './orders.ts';
import { saveCall } from './save-call.ts';
import { STOPS } from './stops.ts';

/** Tests, saves and what hinders them (LH-TEST, LH-GEAR). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, gear, edge: edgeAction },
  frames: { die, test: abilityTest, general: generalTest, produce: produceGear, call: saveCall },
  orders: ORDERS,
  amendable,
  amending,
  stops: STOPS,
  gmFields: (world) => [
    conditionField(world, 'modifier/starving', 'Starving', 'starving', PARTY),
    conditionField(world, 'modifier/darkness', 'Darkness', 'darkness', PARTY),
  ],
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies Chapter;
