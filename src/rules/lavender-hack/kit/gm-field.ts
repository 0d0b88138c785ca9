import { conditionFieldOf } from '../../mechanics/condition-field.ts';
import type { EditableField } from '../../mechanics/gm-fields.ts';
import type { Context } from '../context.ts';
import { beginCondition, endCondition, findCondition } from './conditions.ts';
import { TIME } from './time.ts';

/** Something that a game master of this book may set. */
export type Field = EditableField<Context>;

/** A condition that is there or not; setting it begins or ends it, or says for how long it is there. */
export const conditionField = conditionFieldOf({ findCondition, beginCondition, endCondition }, TIME);
