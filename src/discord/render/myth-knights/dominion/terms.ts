import { named, phrases } from '../../../../language/text.ts';
import type { CouncilSeat, Crisis } from '../../../../rules/myth-knights/dominion/shapes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** What weighs on a domain, in the middle of a sentence (MK-DOM-02). */
export const CRISIS_NAMES: Readonly<Record<Crisis, string>> = phrases({
  chaos: 'chaos',
  debt: 'debt',
  famine: 'famine',
  misery: 'misery',
  panic: 'panic',
  doubt: 'doubt',
});

export const SEAT_NAMES: Readonly<Record<CouncilSeat, string>> = phrases({
  steward: 'steward',
  marshal: 'marshal',
  sheriff: 'sheriff',
  envoy: 'envoy',
});

/** What each seat is for (MK-DOM-01). */
export const SEAT_TEXTS: Readonly<Record<CouncilSeat, string>> = phrases({
  steward: 'Treasury, and the rule while the ruler is away.',
  marshal: 'Soldiers and war.',
  sheriff: 'Threats within.',
  envoy: 'Neighbours and hospitality.',
});

/** A domain by its name, safe to show. */
export function domainName(name: string): string {
  return escapeMarkdown(named(name), 60);
}
