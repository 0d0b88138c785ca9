import { t } from '../../../language/text.ts';
import type { Refusal } from '../../../rules/engine/prompt.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { listWords } from '../engine/words.ts';

export type Detail = Refusal['detail'];

/** Words of refusals, by code: the fault, the unchanged state, the remedy. */
export type RefusalWords = Readonly<Record<string, (detail: Detail) => string>>;

/** Longest word of somebody’s that a refusal repeats, in characters. */
export const MAX_WORDS = 100;

export function name(detail: Detail): string {
  return text(detail, 'name') || t`That character`;
}

export function text(detail: Detail, key: string): string {
  const value = detail[key];
  return value === undefined || value === null || value === '' ? '' : escapeMarkdown(String(value), MAX_WORDS);
}

export function list(detail: Detail, key: string): string {
  const value = detail[key];
  return Array.isArray(value) ? listWords(value.map((one) => escapeMarkdown(String(one), MAX_WORDS))) : t`none`;
}

/** The first of a list, for an example. */
export function first(detail: Detail, key: string): string {
  const value = detail[key];
  return Array.isArray(value) && value.length > 0 ? escapeMarkdown(String(value[0]), MAX_WORDS) : '';
}
