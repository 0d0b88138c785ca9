import { phrases, plural } from '../../../../language/text.ts';
import type { WandererChoice } from '../../../../rules/hexcrawl-osr/delve/facts.ts';
import type { Sought, TurnAct } from '../../../../rules/hexcrawl-osr/delve/shapes.ts';

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
});

/** What the party does in a turn, as a whole sentence. */
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
});

/** What a search is for. */
export const SOUGHT_NAMES: Readonly<Record<Sought, string>> = phrases({
  door: 'secret doors',
  'room-trap': 'traps in the room',
  'object-trap': 'a trap on a thing',
});

/** The same in a whole sentence. */
export const SEEKS: Readonly<Record<Sought, string>> = phrases({
  door: 'The party looks for secret doors.',
  'room-trap': 'The party looks for traps in the room.',
  'object-trap': 'The party looks for a trap on a thing.',
});

/** What the party did when those who came had reached it. */
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
