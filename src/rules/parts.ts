import type { Part } from './round.ts';

/** What was chosen, as far as it fits: one option of each part, its fallback where none was chosen. In the order of the parts. */
export function fitted(parts: readonly Part[], chosen: readonly string[]): readonly string[] {
  return parts.flatMap(({ options, fallback }) => {
    const found = chosen.find((id) => options.some((option) => option.id === id)) ?? fallback;
    return found === null ? [] : [found];
  });
}

/** Whether an option names a part of the form, but none of what can be chosen there now. */
export function isGone(parts: readonly Part[], chosen: string): boolean {
  const part = parts.find(({ id }) => chosen.startsWith(`${id}:`));
  return part?.options.every(({ id }) => id !== chosen) ?? false;
}

/** What was chosen with one part chosen anew. */
export function rechosen(parts: readonly Part[], chosen: readonly string[], option: string): readonly string[] {
  const part = parts.find(({ options }) => options.some(({ id }) => id === option));
  const others = chosen.filter((id) => part?.options.every((one) => one.id !== id) ?? true);
  return [option, ...others];
}
