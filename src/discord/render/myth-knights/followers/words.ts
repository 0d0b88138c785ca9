import { phrases, t } from '../../../../language/text.ts';
import type { Follower } from '../../../../rules/engine/world.ts';
import {
  type BandStatus,
  FOLLOWER_TYPES,
  type FollowerData,
  type FollowerType,
  followerSchema,
  HIRELING_TYPES,
} from '../../../../rules/myth-knights/followers/schemas.ts';
import type { FollowersVocabulary, SquireVirtue } from '../../../../rules/myth-knights/followers/vocabulary.ts';
import { VIRTUES } from '../../../../rules/myth-knights/kit/virtues.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import type { Offered } from '../../engine/card.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { FOLLOWER_HELP, followerFacts, followerRefusals } from '../../mechanics/followers.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, NOUNS, VIRTUE_NAMES } from '../kit/words.ts';

/** Words of squires, hirelings and warbands. */
export const followersWords = (): ChapterWords<FollowersVocabulary> => ({
  facts: {
    ...followerFacts(NOUNS),
    'squire-rolled': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is a squire`, tone: 'strong' }),
      lines: (fact) => [
        virtuesWords(fact.virtues),
        t`${escapeMarkdown(fact.name)} has a pony, a dagger and this: ${bookName(fact.item)}.`,
        `-# ${rolledWords(fact.virtues)}`,
        `-# ${t`What they bring: ${dieWords(fact.roll)}`}`,
      ],
      rank: 24,
    },
    knighted: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is knighted`, tone: 'level' }),
      lines: (fact) => [...knightedWords(fact), virtuesWords(fact.virtues), `-# ${rolledWords(fact.virtues)}`],
      rank: 24,
    },
  },
  recaps: {
    'squire-rolled': {
      story: ({ name, item, virtues }) => [
        virtuesWords(virtues),
        t`${escapeMarkdown(name)} has a pony, a dagger and this: ${bookName(item)}.`,
      ],
      dice: ({ virtues, roll }) => [rolledWords(virtues), t`What they bring: ${dieWords(roll)}`],
    },
    knighted: {
      story: (fact) => [...knightedWords(fact), virtuesWords(fact.virtues)],
      dice: ({ virtues }) => [rolledWords(virtues)],
    },
  },
  questions: {},
  refusals: {
    ...followerRefusals(NOUNS),
    'follower/knighted': () =>
      t`They are a knight now, and serve nobody. Nothing was changed; /character retire takes a knight out of play.`,
    'follower/second-squire': (d) =>
      t`${text(d, 'name')} has a squire already, ${text(d, 'squire')}. Nothing was changed; a knight has one at a time.`,
    'follower/bad-kind': (d) =>
      t`Nobody serves as “${text(d, 'typed')}”. Nothing was changed; choose from the list, such as squire, guide or levy.`,
    'follower/bad-line': (d) =>
      t`“${text(d, 'text')}” is too much: it can be ${text(d, 'most')} at most. Nothing was changed; try: Guard 3, Vig 9 Cla 7 Spi 12, 2d8, armour 1.`,
    'follower/no-band': (d) =>
      t`“${text(d, 'text')}” is said of warbands alone. Nothing was changed; \`now\` says what has become of a single person.`,
    'follower/long-note': (d) =>
      t`A note about a follower has ${text(d, 'max')} characters at most. Nothing was changed; say it in fewer words.`,
    'squire/many-knights': (d) =>
      t`Squires are for companies of at most ${text(d, 'most')} knights, and yours has ${text(d, 'knights')}. Nothing was changed.`,
    'squire/no-squire': (d) => t`${text(d, 'name')} is no squire. Nothing was changed; only squires are knighted.`,
  },
  choices: (option, world, { verb }) => choicesOf(option, verb, world),
  draws: {
    followerCard: ({ name, data }) => ({
      title: escapeMarkdown(name),
      lines: cardLines(followerSchema.parse(data)),
      fields: [],
    }),
    followerLine: shortLine,
  },
  logKinds: { characters: ['take-squire', 'knight-squire'] },
  help: {
    commands: [
      FOLLOWER_HELP.all,
      t`In a fight those who serve you strike along where you say so, and a warband may be led from the front.`,
      t`**/squire** take, knight: a company of at most two knights takes on squires, one for each, and makes knights of them.`,
    ],
    gm: [
      FOLLOWER_HELP.gm,
      t`Of a follower you write what you like: Guard 3, Vig 9 Cla 7 Spi 12, 2d8, armour 1; of a warband also routed, broken, wiped or ok.`,
    ],
  },
});

function choicesOf(option: string, verb: string, { followers }: World): readonly Offered[] {
  if (option === 'dying')
    return Object.values(followers).flatMap(({ id, name, status, data }) =>
      status === 'active' && data.down !== null ? [{ value: id, label: name }] : [],
    );
  if (option === 'like' && verb === 'challenge') return HIRELING_TYPES.map(typeChoice);
  const isAsked = option === 'kind' && (verb === 'add-follower' || verb === 'edit-follower');
  return isAsked ? FOLLOWER_TYPES.map(typeChoice) : [];
}

function typeChoice(value: FollowerType): Offered {
  return { value, label: TYPE_NAMES[value] };
}

/** As they stand in a list; a warband and a hireling say which they are. */
export const TYPE_NAMES: Readonly<Record<FollowerType, string>> = phrases({
  squire: 'squire',
  servant: 'servant',
  guide: 'guide',
  sentry: 'sentry',
  herbalist: 'herbalist',
  soldier: 'soldier-at-arms',
  archer: 'archer',
  sage: 'sage',
  alchemist: 'alchemist',
  sellsword: 'sellsword',
  levy: 'warband: levy',
  'men-at-arms': 'warband: men-at-arms',
  riders: 'warband: riders',
  archers: 'warband: archers',
});

/** Their talents, apart from their numbers (MK-SERV-01, MK-G-06). */
const TALENTS: Readonly<Partial<Record<FollowerType, string>>> = phrases({
  herbalist: 'Gives treatments.',
  sage: 'Has immense knowledge.',
  riders: 'Can gallop.',
});

const STATUS_NAMES: Readonly<Record<Exclude<BandStatus, 'ok'>, string>> = phrases({
  routed: 'routed',
  broken: 'broken, and follows no orders',
  wiped: 'wiped out',
});

/** `squire, Guard 1 of 1` */
function shortLine({ data }: Pick<Follower, 'data'>): string {
  const { type, guard, status, down, knighted } = followerSchema.parse(data);
  if (knighted) return t`a knight now`;
  const how = [...(status === 'ok' ? [] : [STATUS_NAMES[status]]), ...(down === null ? [] : [t`dying`])];
  return [TYPE_NAMES[type], t`Guard ${guard.now} of ${guard.max}`, ...how].join(', ');
}

function cardLines(data: FollowerData): readonly string[] {
  const { type, guard, virtues, status, down, item, price, note, knighted } = data;
  const talent = TALENTS[type];
  return [
    ...(knighted ? [t`They are a knight now.`] : []),
    t`**Guard ${guard.now}** of ${guard.max}`,
    VIRTUES.map(({ id }) => t`${VIRTUE_NAMES[id]} ${virtues[id].now} of ${virtues[id].max}`).join(' · '),
    ...strikeWords(data),
    ...(down === null
      ? []
      : [t`Down with a mortal wound, and dead when this phase is over unless somebody tends them.`]),
    ...(status === 'ok' ? [] : [t`The warband is ${STATUS_NAMES[status]}.`]),
    ...(type === 'squire'
      ? [item === '' ? t`Has a pony and a dagger.` : t`Has a pony, a dagger and this: ${bookName(item)}.`]
      : []),
    ...(talent === undefined ? [] : [talent]),
    ...(price === '' ? [] : [t`They were promised: ${escapeMarkdown(price)}`]),
    ...(note === '' ? [] : [escapeMarkdown(note)]),
  ];
}

function strikeWords({ dice, ranged, armour }: FollowerData): readonly string[] {
  const die = dice === null ? null : `${dice.count === 1 ? '' : dice.count}d${dice.sides}`;
  const weapon = die === null ? [] : [ranged ? t`Strikes from afar with ${die}` : t`Strikes with ${die}`];
  const all = [...weapon, ...(armour === 0 ? [] : [t`Armour ${armour}`])];
  return all.length === 0 ? [] : [all.join(' · ')];
}

/** `Vigour 9 · Clarity 7 · Spirit 12` */
function virtuesWords(virtues: readonly SquireVirtue[]): string {
  return virtues.map(({ virtue, total }) => `${VIRTUE_NAMES[virtue]} ${total}`).join(' · ');
}

function rolledWords(virtues: readonly SquireVirtue[]): string {
  const parts = ({ before, rolls }: SquireVirtue) => [...(before === 0 ? [] : [before]), ...rolls];
  return virtues.map((one) => `${VIRTUE_NAMES[one.virtue]} ${sumWords(parts(one), one.total)}`).join(' · ');
}

function knightedWords({ squire, name, userId, active }: Fact<'knighted'>): readonly string[] {
  const [before, now] = [escapeMarkdown(squire), escapeMarkdown(name)];
  return [
    squire === name
      ? t`${before} is a squire no more, but a knight of <@${userId}>, with Glory still to be won.`
      : t`${before} is a squire no more, but a knight of <@${userId}>, with Glory still to be won, and is called ${now}.`,
    ...(active ? [] : [t`\`/character switch\` makes ${now} the one who acts.`]),
  ];
}
