import { phrases, t } from '../../../../language/text.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** The cause of a meeting, for the middle of a sentence (LH-ENC-09). @param detail as in its task */
export function callWords(detail: Readonly<Record<string, Json>>): string {
  const { working, item, choice, event } = detail;
  const name = typeof detail.name === 'string' ? escapeMarkdown(detail.name) : null;
  if (typeof working === 'string') return t`a working of ${name ?? t`somebody`} went wrong and has called something.`;
  if (typeof item === 'string') return t`somebody has heard the shot of ${name ?? t`somebody`}, and comes.`;
  const about = CHOICES[String(choice)] ?? EVENTS[String(event)];
  if (about !== undefined) return about;
  return name === null ? t`something has noticed the light going out.` : t`something finds ${name} foraging.`;
}

/** The party's reaction to something a few rooms off (LH-DUNG-06). */
const CHOICES: Readonly<Record<string, string>> = phrases({
  ambush: 'the party lies in wait for what it heard.',
  wait: 'the party waits for what it heard.',
  'door-opens': 'the door gives way to what the party heard.',
});

const EVENTS: Readonly<Record<string, string>> = phrases({
  lair: 'the party has come upon a lair.',
  surprise: 'somebody lies in wait for the party.',
  close: 'the party is about to run into somebody.',
  encounter: 'the party is about to meet somebody.',
  distant: 'the party is about to meet somebody.',
});
