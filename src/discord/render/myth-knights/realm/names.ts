import { named, phrases } from '../../../../language/text.ts';
import type { Landmark, Myth } from '../../../../rules/myth-knights/realm/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** Kinds of landmarks (MK-REALM-06). */
export const LANDMARK_NAMES: Readonly<Record<Landmark, string>> = phrases({
  dwelling: 'dwelling',
  sanctum: 'sanctum',
  monument: 'monument',
  hazard: 'hazard',
  curse: 'curse',
  ruin: 'ruin',
});

/** `the Hollow Stag`, in the middle of a sentence; safe to show. */
export function mythName({ name }: Pick<Myth, 'name'>): string {
  return escapeMarkdown(named(name), 60);
}
