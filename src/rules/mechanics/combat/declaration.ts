import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';

/** The value of each part of a declaration: option ids are `part:words`, and the first of a part counts. */
export function saidIn(options: readonly string[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const option of options) {
    const [field = '', ...words] = option.split(':');
    if (!said.has(field)) said.set(field, words.join(':'));
  }
  return said;
}

export function option(id: string, terms: Option['terms'] = {}): Option {
  return { id, terms };
}

/** A part of the form whose first option counts, unless another was chosen the last time. */
export function field(id: string, options: readonly Option[], before: readonly string[]): FormField {
  const last = options.find((one) => before.includes(one.id));
  return { id, options, fallback: last?.id ?? options[0]?.id ?? null };
}

/** The same; none where there is nothing to choose. */
export function filled(id: string, options: readonly Option[], before: readonly string[]): readonly FormField[] {
  return options.length === 0 ? [] : [field(id, options, before)];
}
