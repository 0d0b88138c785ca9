import type { GmField } from '../../engine/book.ts';
import type { Json } from '../../engine/json.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderWorld } from '../shapes.ts';
import { beginCondition, endCondition, findCondition } from './conditions.ts';
import type { Condition } from './terms.ts';

/** A field with the function that sets it; `set` says what it expects when it cannot read the value. */
export interface EditableField extends Omit<GmField, 'secret'> {
  set(context: LavenderContext, value: string): Expects | null;
}

export type Expects = Readonly<Record<string, Json>>;

export function setNumber(value: string, min: number, max: number, set: (to: number) => void): Expects | null {
  const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) return { expects: 'number', min, max };
  set(number);
  return null;
}

export function readYesNo(value: string): boolean | null {
  const word = value.toLowerCase();
  if (['yes', 'true', 'on', '1'].includes(word)) return true;
  return ['no', 'false', 'off', '0'].includes(word) ? false : null;
}

/** A condition that is there or not; setting it begins or ends it. */
export function conditionField(
  world: LavenderWorld,
  key: string,
  label: string,
  kind: Condition,
  whom: { readonly characterId: string | null },
): EditableField {
  return {
    key,
    label,
    value: findCondition(world, kind, whom) !== null,
    set(context, value) {
      const on = readYesNo(value);
      if (on === null) return { expects: 'yes-no' };
      if (on) beginCondition(context, kind, whom);
      else endCondition(context, kind, whom);
      return null;
    },
  };
}
