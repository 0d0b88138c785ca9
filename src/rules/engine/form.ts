import type { Form, Option } from './prompt.ts';

/** One line of a form in parts: one of its options, or none. */
export interface FormField {
  readonly id: string;
  readonly options: readonly Option[];
  /** Option that is taken when none was chosen; null: it may stay empty. */
  readonly fallback: string | null;
}

/**
 * The form of a person's answer in a round. In parts: at most one option of each, whose ids are unique in the whole form.
 */
export type RoundForm = Form | { readonly form: 'fields'; readonly fields: readonly FormField[] };

/** The choices as far as they fit: one option of each part, its fallback if none was chosen. In the order of the parts. */
export function withDefaults(fields: readonly FormField[], chosen: readonly string[]): readonly string[] {
  return fields.flatMap(({ options, fallback }) => {
    const found = chosen.find((id) => options.some((option) => option.id === id)) ?? fallback;
    return found === null ? [] : [found];
  });
}

/** Checks whether an option names a part of the form, but none of what can be chosen there now. */
export function isGone(fields: readonly FormField[], chosen: string): boolean {
  const field = fields.find(({ id }) => chosen.startsWith(`${id}:`));
  return field?.options.every(({ id }) => id !== chosen) ?? false;
}

/** The choices with one part replaced. */
export function withChoice(fields: readonly FormField[], chosen: readonly string[], option: string): readonly string[] {
  const field = fields.find(({ options }) => options.some(({ id }) => id === option));
  const others = chosen.filter((id) => field?.options.every((one) => one.id !== id) ?? true);
  return [option, ...others];
}

/**
 * Everything that could be chosen in one go: the parts of a form, and those that another choice in its first part would
 * bring, each with all options that it could have then.
 * @param fieldsFor the form's parts for what is chosen
 */
export function wholeForm(
  fieldsFor: (chosen: readonly string[]) => readonly FormField[],
  chosen: readonly string[],
): readonly FormField[] {
  const own = fieldsFor(chosen);
  const [first] = own;
  return (first?.options ?? []).reduce(
    (merged, { id }) => mergedFields(merged, fieldsFor(withChoice(own, chosen, id))),
    own,
  );
}

/** Parts that are new stand before those that follow them; options that are new come last. */
function mergedFields(fields: readonly FormField[], others: readonly FormField[]): readonly FormField[] {
  const merged = [...fields];
  for (const [place, other] of others.entries()) {
    const known = merged.find(({ id }) => id === other.id);
    if (known === undefined) {
      const later = others.slice(place + 1);
      const next = merged.findIndex(({ id }) => later.some((one) => one.id === id));
      merged.splice(next < 0 ? merged.length : next, 0, other);
      continue;
    }
    const more = other.options.filter(({ id }) => known.options.every((option) => option.id !== id));
    if (more.length > 0) merged[merged.indexOf(known)] = { ...known, options: [...known.options, ...more] };
  }
  return merged;
}
