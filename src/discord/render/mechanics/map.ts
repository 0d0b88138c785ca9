import { phrases, plural, t } from '../../../language/text.ts';
import type { Change } from '../../../play/facts.ts';
import type { World } from '../../../rules/engine/world.ts';
import type { PlaceFact } from '../../../rules/mechanics/map/places.ts';
import { asBefore } from '../engine/changes.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { AsBefore } from '../engine/renderer.ts';
import { capital, listWords } from '../engine/words.ts';
import { placeIn, placeWords } from './places.ts';
import { type RefusalWords, text } from './refusal-words.ts';
import { type Head, neutral } from './telling/fact-words.ts';

type PlaceFactOf<Name extends PlaceFact['fact']> = Extract<PlaceFact, { fact: Name }>;

/** The game master's changes to the map in words. */
export const MAP_FACTS = {
  'place-written': {
    title: (): Head => neutral(t`The map is changed`),
    lines: (fact: PlaceFactOf<'place-written'>) => [writtenWords(fact)],
  },
  'places-imported': {
    title: (): Head => neutral(t`The map has grown`),
    lines: (fact: PlaceFactOf<'places-imported'>) => [importWords(fact)],
  },
};

/** The places that an undo restores on the map. */
export function placeChanged({ path }: Pick<Change, 'path'>, { places }: Pick<World, 'places'>): AsBefore {
  // Every book's places have a name.
  const named = places as Parameters<typeof placeIn>[0]['places'];
  return asBefore(t`On the map, ${escapeMarkdown(placeIn({ places: named }, String(path[1])), 80)}`);
}

/** The changes to a place, whether or not it was on the map; unknown in older journals. */
function writtenWords({ placeId, change }: PlaceFactOf<'place-written'>): string {
  const place = placeWords(placeId, null);
  switch (change) {
    case 'new':
      return t`${capital(place)} is on the map now.`;
    case 'exits':
      return t`${capital(place)} has other ways out now.`;
    case 'gone':
      return t`${capital(place)} is off the map.`;
    default:
      return t`What is written of ${place} has changed.`;
  }
}

function importWords({ hexes, rooms }: PlaceFactOf<'places-imported'>): string {
  const parts = [
    ...(hexes === 0 ? [] : [hexes === 1 ? t`1 hex` : t`${hexes} hexes`]),
    ...(rooms === 0 ? [] : [plural(rooms, { one: '# room', other: '# rooms' })]),
  ];
  return t`${capital(parts.length === 0 ? t`nothing` : listWords(parts))} on the map now.`;
}

/**
 * Reasons why something cannot be recorded on the map. A book gives its own reason for keeping a place: `place/party-there`.
 */
export const PLACE_REFUSALS = {
  'place/unknown': (d) => t`Nothing is written down for ${text(d, 'place') || t`that place`}. Nothing was changed.`,
  'place/bad-text': (d) =>
    t`The ${text(d, 'field')} has 1 to ${text(d, 'max')} characters. Nothing was changed; write it shorter.`,
  'place/nothing-to-change': () => t`Say what is to change. Nothing was changed.`,
  'place/full': (d) => t`There are ${text(d, 'max')} of those there already. Nothing was changed.`,
  'place/too-far': (d) => t`The map goes ${text(d, 'max')} hexes from its middle at most. Nothing was changed.`,
  'place/no-such-feature': (d) => t`${text(d, 'what')} is not written down there. Nothing was changed.`,
  'room/itself': () => t`A room does not lead into itself. Nothing was changed; name two rooms.`,
  'room/too-many-exits': (d) => t`A room leads to ${text(d, 'max')} others at most. Nothing was changed.`,
  'room/bad-key': (d) =>
    t`A room’s number or letter has 1 to ${text(d, 'max')} characters without spaces. Nothing was changed.`,
  'map/nothing-new': () => t`All on that map is written down already. Nothing was changed.`,
  'map/draft-gone': () =>
    t`That map was brought in or dropped, or a day has passed. Nothing was changed; send it again with its command.`,
  'map/nothing-free': () => t`All hexes there are written down already. Nothing was changed.`,
  'map/unknown-exit': (d) =>
    t`Room ${text(d, 'key')} leads to ${text(d, 'exit')}, which is not on the map. Nothing was brought in.`,
} satisfies RefusalWords;

/** Reasons why a map file cannot be imported. */
export const MAP_REFUSALS = {
  'map/too-many': (d) =>
    t`That is more than ${text(d, 'max')} ${d.what === 'room' ? t`rooms` : t`hexes`}. Nothing was changed.`,
  'map/too-long': (d) => t`A map has ${text(d, 'max')} characters at most. Nothing was brought in.`,
  'map/empty': () => t`There is nothing on that map. Nothing was brought in.`,
  'map/not-json': () => t`I cannot read that as JSON. Nothing was brought in; check its brackets and quotes.`,
  'map/bad-entry': (d) =>
    t`I cannot read ${text(d, 'at') === '' ? t`that map` : `“${text(d, 'at')}”`}${reason(text(d, 'reason'))}. Nothing was brought in.`,
  'map/bad-line': (d) =>
    t`I cannot read line ${text(d, 'line')}, “${text(d, 'text')}”${reason(lineFault(text(d, 'reason')))}. Nothing was brought in.`,
  'map/duplicate': (d) =>
    t`${text(d, 'place')} is there twice${text(d, 'line') === '' ? '' : t`, again in line ${text(d, 'line')}`}. Nothing was brought in.`,
} satisfies RefusalWords;

/** The faults of a map's lines. */
const LINE_FAULTS: Readonly<Record<string, string>> = phrases({
  coordinates: 'two whole numbers come first',
  exits: 'the keys of other rooms come third, with spaces between',
  far: 'it is too far from the middle of the map',
  key: 'a room’s number or letter comes first',
  name: 'the name is too long',
  terrain: 'it names no ground that this book has',
});

function lineFault(fault: string): string {
  return Object.hasOwn(LINE_FAULTS, fault) ? (LINE_FAULTS[fault] ?? fault) : fault;
}

function reason(words: string): string {
  return words === '' ? '' : `: ${words.replace(/[.!]+$/, '')}`;
}
