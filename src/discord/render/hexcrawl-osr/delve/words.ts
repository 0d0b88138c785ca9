import { t } from '../../../../language/text.ts';
import type { CrawlDelveFact } from '../../../../rules/hexcrawl-osr/delve/facts.ts';
import type { CrawlDelveQuestions } from '../../../../rules/hexcrawl-osr/delve/questions.ts';
import type { CrawlFactOf } from '../../../../rules/hexcrawl-osr/facts.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { dieWords, facesWords, rollsWords } from '../../engine/dice-words.ts';
import type { LayoutLine } from '../../engine/layout-line.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { roomTyped } from '../../mechanics/rooms.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';
import { delveSecrets, roomLine } from './card.ts';
import { delveQuestions } from './questions.ts';
import { DELVE_REFUSALS } from './refusals.ts';
import { delveRoaming } from './roaming.ts';
import { roomCard } from './room-card.ts';
import { roomsView } from './rooms-view.ts';
import { DOES, hoursWords, MEETS, SEEKS, SOUGHT_NAMES, TURN_NAMES, turnsWords } from './terms.ts';

const MAX_THING = 200;

/** Words of dungeon turns and the way back. */
export const delveWords = (): CrawlChapterWords<CrawlDelveFact, CrawlDelveQuestions> => ({
  facts: {
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
      lines: ({ act, seeks }) => [seeks === null ? DOES[act] : SEEKS[seeks]],
      rank: 40,
    },
    'room-entered': {
      title: ({ placeId, name, isNew }) =>
        isNew ? { title: t`New: ${where(placeId, name)}`, tone: 'strong' } : neutral(where(placeId, name)),
      lines: (fact) => [roomWords(fact)],
      rank: 44,
    },
    // For the game master alone.
    wandering: { rank: 'follows', lines: (fact) => [wanderingWords(fact)] },
    'wanderers-come': {
      title: ({ isNew }) => ({ title: isNew ? t`Something comes` : t`They come nearer`, tone: 'trouble' }),
      lines: ({ distanceFt, isNew, isHeldUp }) => [
        isHeldUp
          ? t`Something is out there, ${distanceFt} ft away; the ways in are barred, and it comes no nearer.`
          : isNew
            ? t`Something comes toward the party, ${distanceFt} ft away.`
            : t`Whoever it is comes nearer: ${distanceFt} ft away.`,
      ],
      rank: 60,
    },
    'wanderers-here': {
      title: () => ({ title: t`Somebody is here`, tone: 'trouble' }),
      lines: ({ choice }) => [t`${MEETS[choice]} The turn is over before the party gets to anything else.`],
      rank: 70,
    },
    'wanderers-gone': {
      title: () => neutral(t`They are gone`),
      lines: ({ how }) => [
        how === 'fled'
          ? t`The party gets away from them, back the way it came.`
          : t`They go by, and have seen nothing.`,
      ],
      rank: 61,
    },
    'ways-barred': {
      title: () => neutral(t`Barred`),
      lines: () => [t`The ways in are barred for as long as the party stays here.`],
      rank: 61,
    },
    // For the game master alone.
    'search-rolled': { rank: 'follows', lines: (fact) => [searchWords(fact)] },
    sought: {
      title: ({ seeks, found }) =>
        found.length === 0
          ? neutral(t`Searched for ${SOUGHT_NAMES[seeks]}`)
          : { title: t`Found: ${escapeMarkdown(found.join(', '), 100)}`, tone: 'strong' },
      lines: ({ found }) =>
        found.length === 0
          ? [t`They find nothing.`]
          : found.map((what) => t`They find: **${escapeMarkdown(what, MAX_THING)}**.`),
      rank: 45,
    },
    // For the game master alone.
    'trap-rolled': {
      rank: 'follows',
      lines: ({ what, name, roll, springs }) => [
        springs
          ? t`A trap that ${escapeMarkdown(name)} could trip: ${escapeMarkdown(what, MAX_THING)}. ${dieWords(roll)}, it springs.`
          : t`A trap that ${escapeMarkdown(name)} could trip: ${escapeMarkdown(what, MAX_THING)}. ${dieWords(roll)}, it stays as it is.`,
      ],
    },
    'trap-sprung': {
      title: ({ what }) => ({ title: t`A trap: ${escapeMarkdown(what, 100)}`, tone: 'trouble' }),
      lines: (fact) => [trapWords(fact), ...trapDice(fact)],
      rank: 50,
    },
    listens: {
      title: () => neutral(t`Listening`),
      lines: ({ placeId, name }) => [
        placeId === null ? t`The party listens.` : t`The party listens at ${placeWords(placeId, name)}.`,
      ],
      rank: 42,
    },
    hears: {
      title: () => neutral(t`What they hear`),
      lines: ({ heard }) => [heard === null ? t`There is nothing to hear.` : `> ${escapeMarkdown(heard)}`],
      rank: 43,
    },
    lit: {
      title: ({ what }) => neutral(t`Lit: ${escapeMarkdown(what)}`),
      lines: ({ name, what, turns, left }) => [
        left === 0
          ? t`${escapeMarkdown(name)} lights ${escapeMarkdown(what)}, the last one of the pack. It burns for ${turnsWords(turns)}.`
          : t`${escapeMarkdown(name)} lights ${escapeMarkdown(what)}. It burns for ${turnsWords(turns)}; left in the pack: ${left}.`,
      ],
      rank: 41,
    },
    'light-out': {
      title: ({ dark }) => ({ title: dark ? t`It is dark` : t`A light goes out`, tone: 'trouble' }),
      lines: ({ name, what, dark }) => [
        name === null
          ? t`The light of ${escapeMarkdown(what)} goes out.`
          : t`The light of ${escapeMarkdown(name)} goes out: ${escapeMarkdown(what)}.`,
        ...(dark ? [t`**It is dark now.** \`/dungeon do:light\` lights the next one, and takes no turn.`] : []),
      ],
      rank: ({ dark }) => (dark ? 55 : 0),
    },
    'rest-due': {
      title: () => ({ title: t`Time to rest`, tone: 'trouble' }),
      lines: () => [
        t`Six turns without a break. Rest in the next one, or all of you have disadvantage on attacks until you do.`,
      ],
    },
    'hour-over': {
      title: ({ hours }) => neutral(t`${hoursWords(hours)} below`),
      lines: ({ hours }) => [t`An hour is over: ${hoursWords(hours)} below.`],
    },
    'turn-of-rest': {
      title: () => neutral(t`A short break`),
      lines: () => [t`The party has caught its breath; it can go on for six turns.`],
      rank: 41,
    },
    'hour-of-rest': {
      title: () => ({ title: t`An hour of rest`, tone: 'strong' }),
      lines: () => [t`The party has rested for an hour.`],
      rank: 45,
    },
    'rest-broken': {
      title: () => ({ title: t`No rest`, tone: 'trouble' }),
      lines: ({ turns }) => [
        turns === 0
          ? t`The rest ends before it has begun, and nobody recovers.`
          : t`The rest is broken off after ${turnsWords(turns)}, and nobody recovers.`,
      ],
    },
    'turns-dropped': {
      title: () => neutral(t`The plan ends here`),
      lines: (fact) => [dropWords(fact)],
    },
    'way-back': {
      title: () => neutral(t`The way back`),
      lines: ({ way, hours, dc }) => [
        way === 'dangerous'
          ? t`The party turns back: ${hoursWords(hours)} on a dangerous way. Each rolls Dexterity against **${dc}**; whoever falls short is hurt.`
          : t`The party turns back: ${hoursWords(hours)} on an arduous way. Each rolls Strength against **${dc}**; whoever falls short loses things.`,
      ],
      rank: 51,
    },
    'way-hurts': {
      rank: 'follows',
      lines: ({ name, below, faces, damage }) => [
        t`${escapeMarkdown(name)} is ${below} short: ${rollsWords(faces)}, ${damage} damage.`,
      ],
    },
    'loads-lost': {
      title: () => ({ title: t`Lost on the way`, tone: 'trouble' }),
      lines: (fact) => [lostWords(fact)],
      rank: 52,
    },
    'in-camp': {
      title: () => ({ title: t`Back in camp`, tone: 'strong' }),
      lines: ({ left }) => [
        t`The party is back in camp.`,
        ...(left.length === 0 ? [] : [t`Not with it: ${listWords(left.map((one) => escapeMarkdown(one)))}.`]),
      ],
      rank: 53,
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
  state: {
    delve: t`The way underground: as before`,
    'delve/wanderers': t`Who comes toward the party: as before`,
    'delve/table': t`Who wanders below: as before`,
    lights: t`Lights: as before`,
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
    commands: [t`**/dungeon** do, where, plan: what the party does in the next ten minutes underground.`],
    gm: [t`**/dungeon** do:enter: take the party below.`],
    topics: [
      {
        id: 'dungeon',
        title: t`Underground`,
        lines: [
          t`A turn is ten minutes: one new room, or two that you know, or one search. With \`plan:search door; explore 4; rest\` the party goes on by itself until something happens.`,
          t`In every second turn something may wander by. You are asked what you do about it; if nobody says, you go on.`,
          t`Nobody sees what a search rolls: each of you finds what is there on 1 in 6. Traps that nobody knows of spring on 2 in 6.`,
          t`A torch burns for six turns. Without light you are blind, unless you have darkvision.`,
          t`After six turns you need a turn of rest, or you have disadvantage on attacks. An hour of rest gives you d8 and your Strength in grit.`,
          t`If you have to stop before you are out, \`/dungeon do:return\` rolls for the way back to camp.`,
        ],
      },
    ],
  },
  logKinds: {
    exploration: [
      ...['delve', 'enter-dungeon', 'leave-dungeon', 'spring-trap'],
      ...['prompt/wanderers', 'prompt/hidden', 'prompt/heard', 'prompt/way-back', 'prompt/loads'],
    ],
  },
});

/** Where the party is underground. */
function delveClock(world: CrawlWorld): readonly LayoutLine[] {
  const { delve } = world.party.state;
  return delve === null ? [] : [roomLine(world, delve.roomId)];
}

function where(placeId: string | null, name: string | null): string {
  return placeId === null ? t`Somewhere below` : placeWords(placeId, name);
}

function roomWords({ placeId, name, how, isNew, heard }: CrawlFactOf<'room-entered'>): string {
  const place = where(placeId, name);
  if (how === 'fled') return t`The party falls back to ${place}.`;
  if (!isNew) return t`The party comes to ${place}.`;
  const came = t`The party comes to ${place}, where it has never been. The game master says what is there.`;
  return heard === null ? came : t`${came} This was heard at its door: “${escapeMarkdown(heard)}”`;
}

function wanderingWords({ turn, roll, distance, creature }: CrawlFactOf<'wandering'>): string {
  if (distance.length === 0) return t`Wanderers, turn ${turn}: ${dieWords(roll)}, nobody.`;
  const who = creature === null ? t`you say who` : `**${escapeMarkdown(creature)}**`;
  return t`Wanderers, turn ${turn}: ${dieWords(roll)}; ${who}, ${rollsWords(distance)}, times 10 ft.`;
}

function searchWords({ searchers }: CrawlFactOf<'search-rolled'>): string {
  const each = searchers.map(({ name, roll, hit }) =>
    hit
      ? t`${escapeMarkdown(name)} ${dieWords(roll)} (finds what is there)`
      : `${escapeMarkdown(name)} ${dieWords(roll)}`,
  );
  return t`The search: ${each.join(', ')}.`;
}

function trapWords({ what, name, damage }: CrawlFactOf<'trap-sprung'>): string {
  const [trap, who] = [escapeMarkdown(what, MAX_THING), escapeMarkdown(name)];
  return damage === null
    ? t`A trap: ${trap}. It springs on ${who}; the game master says what it does.`
    : t`A trap: ${trap}. It springs on ${who}.`;
}

function trapDice({ faces, damage }: CrawlFactOf<'trap-sprung'>): readonly string[] {
  return damage === null || faces.length === 0 ? [] : [`${facesWords(faces)} = ${damage}`];
}

/** Why the plan goes no further. */
function dropWords({ reason, left }: CrawlFactOf<'turns-dropped'>): string {
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

function lostWords({ name, things, placeId, all }: CrawlFactOf<'loads-lost'>): string {
  const [who, what] = [escapeMarkdown(name), listWords(things.map((one) => escapeMarkdown(one)))];
  const place = placeId === null ? t`somewhere on the way` : placeWords(placeId, null);
  return all
    ? t`${who} loses all there was: ${what}. It lies near ${place}.`
    : t`${who} loses ${what}. It lies near ${place}.`;
}
