import type { CommandRequest, OptionValue } from '../../../src/discord/request.ts';
import { comparable } from '../../../src/rules/mechanics/words.ts';

/** A text option as it was typed, without the white space around it; null when it was left out or is empty. */
export function textOf(
  request: { readonly options: Readonly<Record<string, OptionValue>> },
  name: string,
): string | null {
  const value = request.options[name];
  const text = value === undefined ? '' : String(value).trim();
  return text === '' ? null : text;
}

export function numberOf(request: CommandRequest, name: string): number | null {
  const value = request.options[name];
  return typeof value === 'number' ? value : null;
}

/** True only when it was said so. */
export function isSet(request: CommandRequest, name: string): boolean {
  return request.options[name] === true;
}

/** The subcommand; empty for a bare command. */
export function subcommandOf(request: { readonly path: readonly string[] }): string {
  return request.path.at(-1) ?? '';
}

/** A text for comparing, as names are compared: no case, no variants of letters, no doubled spaces, nothing that is not seen. */
export const folded = comparable;

/** Ids of the campaign's records, as they are made; nobody would type one as a name. */
export function looksLikeId(text: string): boolean {
  return /^[a-z2-7]{16}$/.test(text);
}

/** The record a person means: by its id, its whole name, or the beginning of one name only. */
export function findTyped<T extends { readonly id: string; readonly name: string }>(
  records: readonly T[],
  typed: string,
): T | null {
  const byId = records.find((record) => record.id === typed);
  if (byId !== undefined) return byId;
  const wanted = folded(typed);
  const named = records.filter((record) => folded(record.name) === wanted);
  if (named.length === 1) return named[0] ?? null;
  const begun = named.length > 1 ? [] : records.filter((record) => folded(record.name).startsWith(wanted));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/** The typed values: fields that are null are left out, so that the book's own default counts. */
export function given<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: Exclude<Fields[Name], null> } {
  const said = Object.entries(fields).filter(([, value]) => value !== null);
  // Only names of `Fields` are among the entries, and none is null; `fromEntries` cannot say so.
  return Object.fromEntries(said) as { readonly [Name in keyof Fields]?: Exclude<Fields[Name], null> };
}

/** True where it was said so; else null, for `given` to leave out. */
export function yesOr(request: CommandRequest, name: string): true | null {
  return isSet(request, name) ? true : null;
}

/** Yes or no; null when it was left out. */
export function yesOrNo(request: CommandRequest, name: string): boolean | null {
  const value = request.options[name];
  return typeof value === 'boolean' ? value : null;
}

/** `-` takes a text away, which a left-out option does not. */
export function cleared(text: string | null): string | null {
  return text === '-' ? '' : text;
}
