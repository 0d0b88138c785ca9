import type { GmField } from '../engine/book.ts';
import type { Actor } from '../engine/context.ts';
import type { Json } from '../engine/json.ts';
import { type Refusal, refuse } from '../engine/prompt.ts';
import { gmOnly } from './people/characters.ts';

/** A field with the function that sets it; `set` says what it expects when it cannot read the value. */
export interface EditableField<Context> extends Omit<GmField, 'secret'> {
  set(context: Context, value: string): Expects | null;
}

/** The requirements for a value, for the words of the refusal: `expects` names the kind, the rest its limits. */
export type Expects = Readonly<Record<string, Json>>;

/** All that a book lets its game masters set outright. */
interface GmFields<Context, World> {
  /** With what it is now: what everybody may know first. */
  gmFields(world: World): readonly GmField[];
  /** Sets one of `gmFields`; refuses a value that it cannot have. */
  setGmField(context: Context, key: string, value: string): Refusal | null;
}

type FieldsIn<Context, World> = (world: World) => readonly EditableField<Context>[];

/**
 * Returns a book's two functions for the game master's fields.
 * @param open fields that players may know
 * @param hidden fields hidden from players
 */
export function gmFieldsOf<World, Context extends { readonly world: World; readonly actor: Actor }>(
  open: FieldsIn<Context, World>,
  hidden: FieldsIn<Context, World>,
): GmFields<Context, World> {
  return {
    gmFields: (world) => [
      ...open(world).map(({ key, label, value }) => ({ key, label, value, secret: false })),
      ...hidden(world).map(({ key, label, value }) => ({ key, label, value, secret: true })),
    ],
    setGmField(context, key, value) {
      const refusal = gmOnly(context);
      if (refusal !== null) return refusal;
      const field = [...open(context.world), ...hidden(context.world)].find((one) => one.key === key);
      if (field === undefined) return refuse('gm-field/unknown', { key });
      const expects = field.set(context, value.trim());
      return expects === null ? null : refuse('gm-field/bad-value', { key, label: field.label, value, ...expects });
    },
  };
}

/** Reads a whole number of up to nine digits from `min` to `max` and hands it to `set`. */
export function setNumber(value: string, min: number, max: number, set: (to: number) => void): Expects | null {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) return { expects: 'number', min, max };
  set(number);
  return null;
}

/** Reads yes, true, on and 1, or no, false, off and 0, and hands it to `set`. */
export function setYesNo(value: string, set: (to: boolean) => void): Expects | null {
  const word = value.toLowerCase();
  const isYes = ['yes', 'true', 'on', '1'].includes(word);
  if (!isYes && !['no', 'false', 'off', '0'].includes(word)) return { expects: 'yes-no' };
  set(isYes);
  return null;
}
