import { named, t } from '../../../../language/text.ts';
import { TERRAINS } from '../../../../rules/myth-knights/realm/schemas.ts';
import type { RealmVocabulary } from '../../../../rules/myth-knights/realm/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords } from '../../engine/words.ts';
import { MAP_FACTS, MAP_REFUSALS, PLACE_REFUSALS, placeChanged } from '../../mechanics/map.ts';
import { placeWords } from '../../mechanics/places.ts';
import { list } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';
import { hexCard } from './cards.ts';
import { mapView } from './map-view.ts';
import { mythName } from './names.ts';

/** Words of the realm. */
export const realmWords = (): ChapterWords<RealmVocabulary> => ({
  facts: {
    'realm-made': {
      title: () => neutral(t`A realm is made`),
      lines: ({ seed, roll, columns, rows, barriers, landmarks }) => [
        t`${columns} by ${rows} hexes, four Holdings, six Myths, ${landmarks} landmarks, ${barriers} sides that nobody crosses. Seed ${seed}.`,
        ...(roll === null ? [] : [`-# ${dieWords(roll)}`]),
        t`The players see nothing of it until \`/realm publish\`; until then it can be made anew.`,
      ],
      rank: 40,
    },
    'realm-published': {
      title: () => neutral(t`The realm lies before you`),
      lines: ({ holdings: [seat = '', ...others] }) => [
        t`${bookName(seat)} is the Seat of Power. The other Holdings: ${listWords(others.map((one) => bookName(one)))}.`,
        t`/map shows what you know of it.`,
      ],
      rank: 42,
    },
    'realm-changed': {
      title: () => neutral(t`The realm is changed`),
      lines: ({ what, name, hexId, gone }) => {
        const where = placeWords(hexId, null);
        switch (what) {
          case 'myth':
            return [t`${capital(mythName({ name }))} is in ${where} now.`];
          case 'holding':
            return [gone ? t`${bookName(name)} is off the map.` : t`${bookName(name)} stands in ${where}.`];
          case 'barrier':
            return [
              gone
                ? t`The way between ${where} and ${escapeMarkdown(name)} is open.`
                : t`Nobody crosses between ${where} and ${escapeMarkdown(name)}.`,
            ];
        }
      },
    },
    'company-placed': {
      title: () => neutral(t`Where the company is`),
      lines: ({ hexId }) => [
        hexId === null ? t`The company is on no map now.` : t`The company is in ${placeWords(hexId, null)}.`,
      ],
    },
    ...MAP_FACTS,
  },
  questions: {},
  refusals: {
    ...MAP_REFUSALS,
    ...PLACE_REFUSALS,
    'place/party-there': () => t`The company is there. Nothing was changed.`,
    'realm/none': () => t`There is no realm yet. Nothing was changed; \`/realm new\` makes one.`,
    'realm/published': () =>
      t`The players have seen this realm. Nothing was changed; \`/realm new over:True\` makes another in its place.`,
    'realm/no-room': () =>
      t`There is no room for four Holdings and six Myths that far apart. Nothing was made; make it larger, or let Myths be closer (\`/campaign settings\`).`,
    'realm/not-connected': () =>
      t`With so many sides that nobody crosses, not every Holding and Myth can be reached. Nothing was made; bar fewer.`,
    'realm/not-beside': () => t`Those two hexes are not beside each other on the map. Nothing was changed.`,
    'realm/landmark': (d) =>
      t`A landmark is its kind and what it is, such as \`ruin: a burnt abbey\`; kinds: ${list(d, 'kinds')}. Nothing was changed.`,
    'myth/unknown': () => t`There is no such Myth. Nothing was changed; /realm show lists them.`,
  },
  changes: { places: placeChanged },
  state: {
    realm: t`The realm`,
    myths: t`The Myths`,
    hexId: t`Where the company is`,
  },
  choices(option, world, { isGm, verb }) {
    if (verb === 'edit-hex' && option === 'terrain')
      return TERRAINS.map((terrain) => ({ value: terrain, label: named(terrain) }));
    // Which Myths there are, players have to find out.
    if (option === 'myth' && isGm)
      return Object.entries(world.party.state.myths).map(([number, myth]) => ({
        value: number,
        label: named(myth.name),
      }));
    return [];
  },
  picture: ({ kind, ...wanted }, world) =>
    'isGm' in wanted && (kind === 'map' || kind === 'here') ? mapView(world, wanted.isGm) : null,
  placeCard: hexCard,
  help: {
    commands: [
      t`**/map**: the realm as far as you know it; **/realm** show: its Holdings, Myths and landmarks in words.`,
    ],
    gm: [
      t`**/realm** new: a realm of twelve by twelve hexes with Holdings, six Myths, landmarks and barriers, anew as often as you like; publish shows its Holdings to the players.`,
      t`**/realm** place, myth, holding, barrier, road: put the company on the map, and change what is there; **/hex** edit: land, names and landmarks; **/map** do:all shows it all to you.`,
    ],
  },
  logKinds: {
    exploration: ['publish-realm', 'place-company', 'set-way'],
    map: [
      'new-realm',
      'move-myth',
      'set-holding',
      'set-barrier',
      'edit-hex',
      'note-place',
      'erase-place',
      'import-map',
    ],
  },
});
