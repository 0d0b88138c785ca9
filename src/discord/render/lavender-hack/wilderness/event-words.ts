import { phrases, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { WildernessVocabulary } from '../../../../rules/lavender-hack/wilderness/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Terms } from '../kit/edition-terms.ts';

const MAX_THING = 200;

const EVENTS: Readonly<Record<Fact<'event-rolled'>['event'], string>> = phrases({
  lair: 'a lair in the next hex',
  weather: 'bad weather',
  encounter: 'an encounter',
  distant: 'something heard from afar',
  close: 'an encounter close by',
  surprise: 'an ambush',
  discovery: 'a discovery',
  nothing: 'nothing',
});

/** An event in a few words, as the question to the game master names it. */
export function eventName(event: unknown): string {
  return typeof event === 'string' && Object.hasOwn(EVENTS, event)
    ? (EVENTS[event as keyof typeof EVENTS] ?? t`nothing`)
    : t`nothing`;
}

/** `in watch 3`; empty for what has no time of its own. */
export function eventTime(where: unknown, when: unknown): string {
  return typeof when === 'number' ? t` in ${where === 'dungeon' ? t`turn` : t`watch`} ${when}` : '';
}

/** The question to the game master about an event, for the middle of a sentence (LH-WILD-07, LH-DUNG-05). */
export function eventAsked({
  where,
  event,
  when,
  byHand,
}: WildernessVocabulary['questions']['event']['terms']): string {
  const span = where === 'dungeon' ? t`an hour` : t`a day`;
  if (byHand) return t`${span} begins, and you roll for its event yourself. What does it bring?`;
  return t`${span} begins, and the roll brings ${eventName(event)}${eventTime(where, when)}. Does it stand?`;
}

/** The question to the game master about a find if something else is hidden (LH-WILD-11). */
export function findAsked(
  { resource, what }: WildernessVocabulary['questions']['find']['terms'],
  terms: Terms,
): string {
  if (what === null) return t`${findName(resource, terms)} is due.`;
  return t`${findName(resource, terms)} is due, or they see what is hidden here: **${escapeMarkdown(what, MAX_THING)}**.`;
}

/** `a find of food`. */
export function findName(resource: string, { finds }: Terms): string {
  return t`a find of ${String(Object.hasOwn(finds, resource) ? finds[resource] : resource)}`;
}
