import { plural, t } from '../../../../language/text.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { PlaceFact } from '../../../../rules/lavender-hack/places/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords } from '../../engine/words.ts';
import { MAP_REFUSALS } from '../../mechanics/map.ts';
import { placeIn, placeWords } from '../../mechanics/places.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';

/** Words of the map, as the game master writes it. */
export const placesWords = {
  facts: {
    'place-written': {
      title: () => plainly(t`The map is changed`),
      lines: (fact) => [writtenWords(fact)],
    },
    'places-imported': {
      title: () => plainly(t`The map has grown`),
      lines: (fact) => [importWords(fact)],
    },
  },
  refusals: {
    ...MAP_REFUSALS,
    'place/unknown': (d) => t`Nothing is written down for ${text(d, 'place') || t`that place`}. Nothing was changed.`,
    'place/bad-text': (d) =>
      t`The ${text(d, 'field')} has 1 to ${text(d, 'max')} characters. Nothing was changed; write it shorter.`,
    'place/nothing-to-change': () => t`Say what is to change. Nothing was changed.`,
    'place/full': (d) => t`There are ${text(d, 'max')} of those there already. Nothing was changed.`,
    'place/party-there': () => t`The party is there, or on its way. Nothing was changed; lead it elsewhere first.`,
    'place/too-far': (d) => t`The map goes ${text(d, 'max')} hexes from its middle at most. Nothing was changed.`,
    'place/no-such-feature': (d) => t`${text(d, 'what')} is not written down there. Nothing was changed.`,
    'room/itself': () => t`A room does not lead into itself. Nothing was changed; name two rooms.`,
    'room/too-many-exits': (d) => t`A room leads to ${text(d, 'max')} others at most. Nothing was changed.`,
    'room/bad-key': (d) =>
      t`A room’s number or letter has 1 to ${text(d, 'max')} characters without spaces. Nothing was changed.`,
    'map/nothing-free': () => t`All hexes there are written down already. Nothing was changed.`,
    'map/unknown-exit': (d) =>
      t`Room ${text(d, 'key')} leads to ${text(d, 'exit')}, which is not on the map. Nothing was brought in.`,
  },
  changes: {
    places: ({ path }, world) => t`On the map, ${escapeMarkdown(placeIn(world, String(path[1])), 80)}: as before`,
  },
} satisfies ChapterWords<PlaceFact>;

/** What changed of a place, which was on the map or not; older journals do not know. */
function writtenWords({ placeId, change }: FactOf<'place-written'>): string {
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

function importWords({ hexes, rooms }: FactOf<'places-imported'>): string {
  const parts = [
    ...(hexes === 0 ? [] : [hexes === 1 ? t`1 hex` : t`${hexes} hexes`]),
    ...(rooms === 0 ? [] : [plural(rooms, { one: '# room', other: '# rooms' })]),
  ];
  return t`${capital(listWords(parts) || t`nothing`)} on the map now.`;
}
