import type { GmField } from '../../engine/book.ts';
import type { Json } from '../../engine/json.ts';
import type { LavenderContext } from '../chapter.ts';

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
