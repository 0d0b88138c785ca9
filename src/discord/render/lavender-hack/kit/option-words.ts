import type { Json } from '../../../../rules/engine/json.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { Question } from '../../engine/renderer.ts';

export type OptionWords = Question['options'][string];

/** Discord's longest label of a button. */
const MAX_LABEL = 80;

/** The option that most would take. */
export function main(label: string, hint: string | null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint, weight: 'main' };
}

/** An option beside it. */
export function still(label: string, hint: string | null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint, weight: 'plain' };
}

/** An option that cannot be taken lightly. */
export function grave(label: string, hint: string | null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint, weight: 'grave' };
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
