import { conditionFieldOf } from '../../mechanics/condition-field.ts';
import { beginCondition, endCondition, findCondition } from './conditions.ts';
import { TIME } from './time.ts';

/** A condition that is there or not; setting it begins or ends it, or says for how long it is there. */
export const conditionField = conditionFieldOf({ findCondition, beginCondition, endCondition }, TIME);
