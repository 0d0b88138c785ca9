import { type EditableField, setYesNo } from '../../mechanics/gm-fields.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderWorld } from '../shapes.ts';
import { beginCondition, endCondition, findCondition } from './conditions.ts';
import type { Condition } from './terms.ts';

/** Something that a game master of this book may set. */
export type LavenderField = EditableField<LavenderContext>;

/** A condition that is there or not; setting it begins or ends it. */
export function conditionField(
  world: LavenderWorld,
  key: string,
  label: string,
  kind: Condition,
  whom: { readonly characterId: string | null },
): LavenderField {
  return {
    key,
    label,
    value: findCondition(world, kind, whom) !== null,
    set: (context, value) =>
      setYesNo(value, (on) => {
        if (on) beginCondition(context, kind, whom);
        else endCondition(context, kind, whom);
      }),
  };
}
