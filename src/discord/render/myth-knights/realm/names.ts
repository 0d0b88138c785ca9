import { named, phrases, t } from '../../../../language/text.ts';
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

/** `3 · the Weaver of Debts · 4,2 · next omen 2 of 6`: for the referee. */
export function mythStanding(number: string, myth: Myth): string {
  const { hexId, nextOmen, omens, status } = myth;
  const at = hexId === null ? [] : [hexId.slice('hex/'.length)];
  return [number, mythName(myth), ...at, standingOf(status, nextOmen, omens.length)].join(' · ');
}

function standingOf(status: Myth['status'], next: number, most: number): string {
  if (status === 'resolved') return t`resolved`;
  if (status === 'out') return t`it has come forth`;
  return next > most ? t`it comes forth next` : t`next omen ${next} of ${most}`;
}
