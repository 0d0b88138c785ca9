import { phrases, plural, t } from '../../../../language/text.ts';
import type { OwnTurnAct, Sought, TurnAct } from '../../../../rules/hexcrawl-osr/dungeon/schemas.ts';
import type { WandererChoice } from '../../../../rules/hexcrawl-osr/dungeon/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

const MAX_THING = 100;

/** On buttons. */
export const TURN_NAMES: Readonly<Record<TurnAct, string>> = phrases({
  explore: 'Enter a new room',
  travel: 'Go through known rooms',
  search: 'Search',
  listen: 'Listen',
  rest: 'Rest for a turn',
  'rest-hour': 'Rest for an hour',
  other: 'Do something else',
  light: 'Light a torch',
  return: 'Roll to return',
  each: 'Each chooses',
});

/** The party's act in a turn, as a whole sentence. */
export const DOES: Readonly<Record<TurnAct, string>> = phrases({
  explore: 'The party goes on into the unknown, with care.',
  travel: 'The party goes through rooms that it knows.',
  search: 'The party searches.',
  listen: 'The party stands still and listens.',
  rest: 'The party rests for a turn.',
  'rest-hour': 'The party settles down to rest for an hour.',
  other: 'The party takes its time for something else.',
  light: 'The party makes light.',
  return: 'The party turns back.',
  each: 'Each uses the turn as they like; the party stays where it is.',
});

/** The aims of a search. */
export const SOUGHT_NAMES: Readonly<Record<Sought, string>> = phrases({
  door: 'secret doors',
  'room-trap': 'traps in the room',
  'object-trap': 'a trap on a thing',
});

/** A search for such an aim, as a whole sentence. */
export function seeksWords({ seeks, on }: { readonly seeks: Sought; readonly on: string | null }): string {
  if (on !== null) return t`The party looks for a trap: ${escapeMarkdown(on, MAX_THING)}.`;
  return SEEKS[seeks];
}

const SEEKS: Readonly<Record<Sought, string>> = phrases({
  door: 'The party looks for secret doors.',
  'room-trap': 'The party looks for traps in the room.',
  'object-trap': 'The party looks for a trap on a thing.',
});

/** The aim of a search, for the middle of a sentence. */
export function soughtWords({ seeks, on }: { readonly seeks: Sought; readonly on: string | null }): string {
  return on === null ? SOUGHT_NAMES[seeks] : t`a trap (${escapeMarkdown(on, MAX_THING)})`;
}

/** One person's act, with their name. */
const OWN_ACTS: Readonly<Record<OwnTurnAct['act'], (who: string) => string>> = {
  door: (who) => t`${who} looks for secret doors.`,
  'room-trap': (who) => t`${who} looks for traps in the room.`,
  'object-trap': (who) => t`${who} looks a thing over for traps.`,
  listen: (who) => t`${who} listens.`,
  rest: (who) => t`${who} rests.`,
  other: (who) => t`${who} does something else.`,
};

export function ownActWords({ name, act, on }: OwnTurnAct & { readonly name: string }): string {
  const who = escapeMarkdown(name);
  return on === null ? OWN_ACTS[act](who) : t`${who} looks for a trap: ${escapeMarkdown(on, MAX_THING)}.`;
}

/** The party's act when the approaching creatures had reached it. */
export const MEETS: Readonly<Record<WandererChoice, string>> = phrases({
  wait: 'They are here.',
  ambush: 'They walk into the ambush: the party is ready for them.',
  hide: 'They find the party in its hiding place.',
  flee: 'They catch up with the party.',
  bar: 'They break through.',
  parley: 'The party calls out to them, and they come to talk.',
});

/** `1 turn`, `6 turns`. */
export function turnsWords(count: number): string {
  return plural(count, { one: '# turn', other: '# turns' });
}

/** `1 hour`, `6 hours`. */
export function hoursWords(count: number): string {
  return plural(count, { one: '# hour', other: '# hours' });
}
