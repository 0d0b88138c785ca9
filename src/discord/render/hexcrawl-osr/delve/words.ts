import { t } from '../../../../language/text.ts';
import { trapsHere } from '../../../../rules/hexcrawl-osr/delve/traps.ts';
import type { DelveVocabulary } from '../../../../rules/hexcrawl-osr/delve/vocabulary.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { rollsWords } from '../../engine/dice-words.ts';
import type { LayoutLine } from '../../engine/layout-line.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { placeWords } from '../../mechanics/places.ts';
import { roomTyped } from '../../mechanics/rooms.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { delveSecrets, roomLine } from './card.ts';
import { delveQuestions } from './questions.ts';
import { DELVE_REFUSALS } from './refusals.ts';
import { restFacts } from './rest-words.ts';
import { delveRoaming } from './roaming.ts';
import { roomCard } from './room-card.ts';
import { roomsView } from './rooms-view.ts';
import { searchFacts, trapDice, trapWords } from './search-words.ts';
import { DOES, ownActWords, seeksWords, TURN_NAMES, turnsWords } from './terms.ts';
import { wandererFacts } from './wanderer-words.ts';
import { wayBackFacts } from './way-back-words.ts';

/** Words of dungeon turns and the way back. */
export const delveWords = (): ChapterWords<DelveVocabulary> => ({
  facts: {
    ...wandererFacts(),
    ...searchFacts(),
    ...restFacts(),
    ...wayBackFacts(),
    'delve-begins': {
      title: () => neutral(t`Underground`),
      lines: ({ placeId, name, dark }) => [
        placeId === null
          ? t`The party goes underground.`
          : t`The party goes underground: ${placeWords(placeId, name)}.`,
        ...(dark ? [t`It is dark down here: \`/dungeon do:light\` lights the first torch, and takes no turn.`] : []),
      ],
      rank: 46,
    },
    'delve-ends': {
      title: () => neutral(t`Back in the open`),
      lines: ({ turns }) => [t`The party is in the open again, after ${turnsWords(turns)} below.`],
      rank: 46,
    },
    'turn-begins': {
      title: ({ act }) => neutral(TURN_NAMES[act]),
      lines: ({ act, seeks, on }) => [seeks === null ? DOES[act] : seeksWords({ seeks, on })],
      rank: 40,
    },
    'turn-apart': {
      title: () => neutral(t`Each for themselves`),
      lines: ({ does }) => does.map(ownActWords),
      rank: 41,
    },
    'room-entered': {
      title: ({ placeId, name, isNew }) =>
        isNew ? { title: t`New: ${where(placeId, name)}`, tone: 'strong' } : neutral(where(placeId, name)),
      lines: (fact) => [roomWords(fact)],
      rank: 44,
    },
    'turns-dropped': {
      title: () => neutral(t`The plan ends here`),
      lines: (fact) => [dropWords(fact)],
    },
  },
  recaps: {
    'trap-sprung': { story: (fact) => [trapWords(fact)], dice: trapDice },
    'way-hurts': {
      story: ({ name, below }) => [t`${escapeMarkdown(name)} falls ${below} short.`],
      dice: ({ name, faces, damage }) => [`${escapeMarkdown(name)}: ${rollsWords(faces)} = ${damage}`],
    },
  },
  questions: delveQuestions(),
  refusals: DELVE_REFUSALS,
  choices: (option, world, { verb }) =>
    option === 'what' && verb === 'spring-trap'
      ? trapsHere(world).map(({ what }) => ({ value: what, label: stripMarkdown(what, 100) }))
      : [],
  state: {
    delve: t`The way underground`,
    'delve/wanderers': t`Who comes toward the party`,
    'delve/table': t`Who wanders below`,
    lights: t`Lights`,
  },
  steps: {
    turn: () => ({
      text: t`choose what the party does next (\`/dungeon\`)`,
      button: { id: 'dungeon:open', label: t`Choose` },
      roams: { where: 'dungeon', command: 'dungeon' },
    }),
    'who-comes': () => ({
      text: t`say who has come (\`/encounter start\`), or tick it off in \`/waiting\``,
      button: { id: 'encounter:bring', label: t`Say who it is` },
    }),
  },
  roaming: { dungeon: delveRoaming },
  placeTyped: { dungeon: (act, typed) => roomTyped(act, typed) },
  picture: ({ kind, ...wanted }, world) =>
    'isGm' in wanted && (kind === 'rooms' || (kind === 'here' && world.party.state.delve !== null))
      ? roomsView(world, wanted.isGm)
      : null,
  placeCard: roomCard,
  bench: delveSecrets,
  clock: delveClock,
  help: {
    commands: [
      t`**/dungeon** do, where, plan: what the party does in the next ten minutes underground.`,
      t`**/map**: where you are, as far as you know; **/room** show: what you know of a room.`,
    ],
    gm: [
      t`**/dungeon** do:enter, leave: take the party below, and out from anywhere.`,
      t`**/room** add, connect, note, trap: write down rooms, their ways and what hides there; \`on:\` puts a trap on a thing. **/map** draws them.`,
    ],
    topics: [
      {
        id: 'dungeon',
        title: t`Underground`,
        lines: [
          t`A turn is ten minutes: one new room, or two that you know, or one search. With \`plan:search door; explore 4; rest\` the party goes on by itself until something happens.`,
          t`\`/dungeon do:each\` lets each of you choose: search, listen, look a thing over or rest. Whoever says nothing rests.`,
          t`In every second turn something may wander by. You are asked what you do about it; if nobody says, you go on.`,
          t`Nobody sees what a search rolls: each of you finds what is there on 1 in 6. \`for:\` says what you look for, or names a thing in sight. Traps that nobody knows of spring on 2 in 6.`,
          t`A torch burns for six turns; each of you can light your own, and it takes no turn. Without light you are blind, unless you have darkvision, which is not enough for fine work.`,
          t`After six turns you need a turn of rest, or you have disadvantage on attacks. An hour of rest gives you d8 and your Strength in grit.`,
          t`You leave where you came in. If you have to stop before you are out, \`/dungeon do:return\` rolls for the way back to camp.`,
        ],
      },
    ],
  },
  logKinds: {
    exploration: [
      ...['delve', 'enter-dungeon', 'leave-dungeon', 'spring-trap'],
      ...['prompt/wanderers', 'prompt/hidden', 'prompt/turn-acts', 'prompt/heard', 'prompt/way-back', 'prompt/loads'],
    ],
  },
});

/** Where the party is underground. */
function delveClock(world: World): readonly LayoutLine[] {
  const { delve } = world.party.state;
  return delve === null ? [] : [roomLine(world, delve.roomId)];
}

function where(placeId: string | null, name: string | null): string {
  return placeId === null ? t`Somewhere below` : placeWords(placeId, name);
}

function roomWords({ placeId, name, how, isNew, heard }: Fact<'room-entered'>): string {
  const place = where(placeId, name);
  if (how === 'fled') return t`The party falls back to ${place}.`;
  if (!isNew) return t`The party comes to ${place}.`;
  const came = t`The party comes to ${place}, where it has never been. The game master says what is there.`;
  return heard === null ? came : t`${came} This was heard at its door: “${escapeMarkdown(heard)}”`;
}

/** Why the plan goes no further. */
function dropWords({ reason, left }: Fact<'turns-dropped'>): string {
  const rest = left === 1 ? t`one planned turn is dropped.` : t`${left} planned turns are dropped.`;
  switch (reason) {
    case 'wanderers':
      return t`Somebody comes: ${rest}`;
    case 'doors':
      return t`There is a way on that nobody knew of: ${rest}`;
    case 'light':
      return t`A light has gone out: ${rest}`;
    case 'rest':
      return t`Rest is due: ${rest}`;
    case 'trap':
      return t`A trap came between: ${rest}`;
    default:
      return t`The next turn cannot go as planned: ${rest}`;
  }
}
