import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { PlaceFact } from '../../../../rules/lavender-hack/places/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords, many } from '../../engine/words.ts';
import { MAP_REFUSALS } from '../../mechanics/map.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import { placeIn, placeWords } from '../kit/place-words.ts';

/** Words of the map, as the game master writes it. */
export const placesWords = {
  facts: {
    'place-written': {
      title: () => plainly('The map is changed'),
      lines: (fact) => [writtenWords(fact)],
    },
    'places-imported': {
      title: () => plainly('The map has grown'),
      lines: (fact) => [importWords(fact)],
    },
  },
  refusals: {
    ...MAP_REFUSALS,
    'place/unknown': (d) => `Nothing is written down for ${text(d, 'place') || 'that place'}. Nothing was changed.`,
    'place/bad-text': (d) =>
      `The ${text(d, 'field')} has 1 to ${text(d, 'max')} characters. Nothing was changed; write it shorter.`,
    'place/nothing-to-change': () => 'Say what is to change. Nothing was changed.',
    'place/full': (d) => `There are ${text(d, 'max')} of those there already. Nothing was changed.`,
    'place/party-there': () => 'The party is there, or on its way. Nothing was changed; lead it elsewhere first.',
    'place/too-far': (d) => `The map goes ${text(d, 'max')} hexes from its middle at most. Nothing was changed.`,
    'place/no-such-feature': (d) => `${text(d, 'what')} is not written down there. Nothing was changed.`,
    'room/itself': () => 'A room does not lead into itself. Nothing was changed; name two rooms.',
    'room/too-many-exits': (d) => `A room leads to ${text(d, 'max')} others at most. Nothing was changed.`,
    'room/bad-key': (d) =>
      `A room’s number or letter has 1 to ${text(d, 'max')} characters without spaces. Nothing was changed.`,
    'map/nothing-free': () => 'All hexes there are written down already. Nothing was changed.',
    'map/unknown-exit': (d) =>
      `Room ${text(d, 'key')} leads to ${text(d, 'exit')}, which is not on the map. Nothing was brought in.`,
  },
  changes: {
    places: ({ path }, world) => `On the map, ${escapeMarkdown(placeIn(world, String(path[1])), 80)}: as before`,
  },
} satisfies ChapterWords<PlaceFact>;

/** What changed of a place, which was on the map or not; older journals do not know. */
function writtenWords({ placeId, change }: FactOf<'place-written'>): string {
  const place = placeWords(placeId, null);
  switch (change) {
    case 'new':
      return `${capital(place)} is on the map now.`;
    case 'exits':
      return `${capital(place)} has other ways out now.`;
    case 'gone':
      return `${capital(place)} is off the map.`;
    default:
      return `What is written of ${place} has changed.`;
  }
}

function importWords({ hexes, rooms }: FactOf<'places-imported'>): string {
  const parts = [
    ...(hexes === 0 ? [] : [hexes === 1 ? '1 hex' : `${hexes} hexes`]),
    ...(rooms === 0 ? [] : [many(rooms, 'room')]),
  ];
  return `${capital(listWords(parts) || 'nothing')} on the map now.`;
}
