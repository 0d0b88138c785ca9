import { plural, t } from '../../../../language/text.ts';
import { trapsHere } from '../../../../rules/hexcrawl-osr/dungeon/traps.ts';
import type { DungeonVocabulary } from '../../../../rules/hexcrawl-osr/dungeon/vocabulary.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { rollsWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { itemList } from '../../engine/words.ts';
import { barePlace, placeWords } from '../../mechanics/places.ts';
import { type RefusalWords, text } from '../../mechanics/refusal-words.ts';
import { ROOM_REFUSALS, roomTyped } from '../../mechanics/rooms.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { dungeonSecrets, roomLine } from './card.ts';
import { DOES, ownActWords, seeksWords, TURN_NAMES, turnsWords } from './names.ts';
import { dungeonQuestions } from './questions.ts';
import { restFacts } from './rest-words.ts';
import { dungeonRoaming } from './roaming.ts';
import { roomCard, roomsView } from './room-card.ts';
import { searchFacts, trapDice, trapWords } from './search-words.ts';
import { wandererFacts } from './wanderer-words.ts';
import { wayBackFacts } from './way-back-words.ts';

/** Words of dungeon turns and the way back. */
export const dungeonWords = (): ChapterWords<DungeonVocabulary> => ({
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
  questions: dungeonQuestions(),
  refusals: DUNGEON_REFUSALS,
  choices: (option, world, { verb }) =>
    option === 'what' && verb === 'spring-trap'
      ? trapsHere(world).map(({ what }) => ({ value: what, label: stripMarkdown(what, 100) }))
      : [],
  state: {
    dungeon: t`The way underground`,
    'dungeon/wanderers': t`Who comes toward the party`,
    'dungeon/table': t`Who wanders below`,
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
  roaming: { dungeon: dungeonRoaming },
  placeTyped: { dungeon: (act, typed) => roomTyped(act, typed) },
  picture: ({ kind, ...wanted }, world) =>
    'isGm' in wanted && (kind === 'rooms' || (kind === 'here' && world.party.state.dungeon !== null))
      ? roomsView(world, wanted.isGm)
      : null,
  placeCard: roomCard,
  bench: dungeonSecrets,
  clock: dungeonClock,
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

/** Refusals underground. */
const DUNGEON_REFUSALS: RefusalWords = {
  ...ROOM_REFUSALS,
  'delve/not-at-the-way-out': (d) =>
    t`The way out is where you came in: ${barePlace(text(d, 'entryId'))}. No time has passed; travel there first, or roll to return: /dungeon do:return.`,
  'delve/busy': () =>
    t`The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.`,
  'delve/in-a-fight': () => t`A fight is going on. No time has passed; finish it first.`,
  'delve/in-a-chase': () => t`A chase is going on. No time has passed; finish it first.`,
  'delve/in-a-meeting': () =>
    t`Somebody has reached you. No time has passed; the game master says who it is (/encounter), or that it is over (/gm task).`,
  'delve/nobody-able': () => t`Nobody of the party is able to walk. No time has passed; tend to the fallen first.`,
  'delve/no-long-rest': () =>
    t`Nobody gets a long rest below. No time has passed; rest for an hour, or roll to return: /dungeon do:rest-hour, /dungeon do:return.`,
  'delve/too-far': (d) =>
    t`That is too far for one turn, which takes you ${plural(Number(d.most), { one: '# room', other: '# rooms' })} at most. No time has passed; choose somewhere nearer.`,
  'delve/which-thing': (d) =>
    t`There are several things here: ${listed(d.things)}. No time has passed; name one with \`for\`, as one turn is for one of them.`,
  'delve/no-such-thing': (d) =>
    t`Nothing called “${escapeMarkdown(text(d, 'thing'), 100)}” is in plain sight here. No time has passed; search for doors, traps, or a thing that you see.`,
  'test/too-dark': (d) =>
    t`It is too dark for that, even for ${escapeMarkdown(text(d, 'name'))}. Nothing was rolled; make light first: /dungeon do:light.`,
  'delve/too-dark': () => t`It is too dark to search. No time has passed; make light first: /dungeon do:light.`,
  'delve/all-deafened': () =>
    t`You are all deafened, so listening would tell you nothing. No time has passed; do something else.`,
  'delve/no-light': () => t`Nobody has anything to light. Nothing was changed; /item shows what each of you carries.`,
  'delve/no-trap': () => t`No trap that could still spring is written down here. Nothing was changed.`,
};

function listed(things: unknown): string {
  return Array.isArray(things) ? itemList(things.map((one) => escapeMarkdown(String(one), 60))) : '';
}

/** The party's place underground. */
function dungeonClock(world: World): readonly LayoutLine[] {
  const { dungeon } = world.party.state;
  return dungeon === null ? [] : [roomLine(world, dungeon.roomId)];
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

/** The reason why the plan stops. */
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
