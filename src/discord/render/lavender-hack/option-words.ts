import type { Json } from '../../../rules/json.ts';
import { plain } from '../harmless.ts';
import type { Question } from '../renderer.ts';

export type OptionWords = Question['options'][string];

/** Discord's longest label of a button. */
const MOST_LABEL = 80;

/** The option that most would take. */
export function main(label: string, hint: string | null): OptionWords {
  return { label: plain(label, MOST_LABEL), hint, weight: 'main' };
}

/** An option beside it. */
export function still(label: string, hint: string | null): OptionWords {
  return { label: plain(label, MOST_LABEL), hint, weight: 'plain' };
}

/** An option that cannot be taken lightly. */
export function grave(label: string, hint: string | null): OptionWords {
  return { label: plain(label, MOST_LABEL), hint, weight: 'grave' };
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
