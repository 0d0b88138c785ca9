import { named, phrases, t } from '../../../../language/text.ts';
import type { FolkAttitude, FolkRole } from '../../../../rules/myth-knights/folk/schemas.ts';
import type { Bargain, FolkVocabulary } from '../../../../rules/myth-knights/folk/vocabulary.ts';
import { HIRELING_TYPES } from '../../../../rules/myth-knights/followers/schemas.ts';
import { RARITY_OF } from '../../../../rules/myth-knights/followers/types.ts';
import { gearNames, rarityOf } from '../../../../rules/myth-knights/kit/gear.ts';
import { type Rarity, STEED_RARITY, STEEDS } from '../../../../rules/myth-knights/kit/ids.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import type { Offered } from '../../engine/card.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import { TYPE_NAMES } from '../followers/words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { STEED_NAMES, VIRTUE_NAMES } from '../kit/words.ts';

type Reaction = Fact<'reaction'>;

/** Words of the people of the realm. */
export const folkWords = (): ChapterWords<FolkVocabulary> => ({
  facts: {
    reaction: {
      title: ({ attitude }) =>
        attitude === 'well' ? { title: t`Well received`, tone: 'strong' } : { title: t`Ill received`, tone: 'miss' },
      lines: (fact) => [...quoted(fact), reactionWords(fact), `-# ${rollWords(fact)}`],
      rank: 30,
    },
    'person-noted': {
      title: (fact) => neutral(escapeMarkdown(fact.name)),
      lines: ({ name: who, role, attitude, note }) => [
        [`**${escapeMarkdown(who)}**`, ...knownOf(role, attitude)].join(' · '),
        ...(note === '' ? [] : [escapeMarkdown(note)]),
      ],
      rank: 20,
    },
    'person-forgotten': {
      title: (fact) => neutral(escapeMarkdown(fact.name)),
      lines: (fact) => [t`Nothing is kept of ${escapeMarkdown(fact.name)} any more.`],
      rank: 20,
    },
    'barter-offered': {
      title: (fact) => neutral(t`${escapeMarkdown(fact.name)} makes an offer`),
      lines: (fact) => [wishWords(fact), offerWords(fact), t`The referee answers.`],
      rank: 25,
    },
    bartered: {
      title: ({ whom }) => ({ title: t`${escapeMarkdown(whom)} agrees`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.whom)} gives ${escapeMarkdown(fact.name)} what was asked for: ${wanted(fact)}.`,
        offerWords(fact),
        ...(fact.follower === null
          ? []
          : [
              t`${escapeMarkdown(fact.follower)} serves ${escapeMarkdown(fact.name)} from now on; /follower renames them.`,
            ]),
        ...(fact.instead == null ? [] : [t`Left behind: ${STEED_NAMES[fact.instead]}.`]),
        ...(fact.isTask === true ? [t`The referee says what comes of it.`] : []),
      ],
      rank: 35,
    },
    'barter-declined': {
      title: ({ whom }) => neutral(t`${escapeMarkdown(whom)} declines`),
      lines: (fact) => [t`${escapeMarkdown(fact.whom)} does not want it: ${wanted(fact)} is not to be had for that.`],
      rank: 35,
    },
    'barter-off': {
      title: () => neutral(t`No bargain`),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} cannot offer it any more.`],
      rank: 35,
    },
    'favour-promised': {
      title: ({ owed }) => neutral(owed === 'by' ? t`A favour is promised` : t`A favour to call in`),
      lines: (fact) => [favourWords(fact)],
      rank: 20,
    },
    'favour-closed': {
      title: ({ how }) =>
        how === 'done'
          ? { title: t`A promise is kept`, tone: 'strong' }
          : { title: t`A promise is broken`, tone: 'trouble' },
      lines: (fact) => [`~~${favourWords(fact)}~~`],
      rank: 25,
    },
  },
  recaps: {
    reaction: { story: (fact) => [...quoted(fact), reactionWords(fact)], dice: (fact) => [rollWords(fact)] },
  },
  questions: {
    barter: {
      text: (bargain) =>
        [wishWords(bargain), rarityWords(bargain), offerWords(bargain)].filter((one) => one !== '').join(' '),
      options: {
        agree: main(t`Agree`, t`What is promised is kept in mind.`),
        see: still(t`Agree: it is no thing`, t`It goes on your list, and you say what comes of it.`),
        roll: ({ at }) => still(t`Let the dice say`, t`A ${VIRTUE_NAMES.spi} save of theirs: ${at} or less.`),
        decline: grave(t`Decline`, null),
      },
      lapsed: t`Nobody answered: the dice say.`,
    },
  },
  choices: (option, world, { verb }) => {
    if (option === 'whom' || option === 'person') return peopleChoices(world);
    return option === 'for' && verb === 'barter' ? WANTED(world) : [];
  },
  refusals: {
    'folk/decided': (d) =>
      d.attitude === 'well'
        ? t`${name(d)} thinks well of you already. Nothing was rolled.`
        : t`${name(d)} thinks ill of you. Nothing was rolled; the referee can change that with /folk note.`,
    'folk/unknown': (d) => t`Nothing is kept of “${text(d, 'typed')}”. Nothing was changed; /folk list shows all.`,
    'folk/too-many': (d) =>
      t`At most ${text(d, 'max')} people are kept. Nothing was changed; /folk forget strikes one out.`,
    'favour/too-many': (d) =>
      t`At most ${text(d, 'max')} favours are kept. Nothing was changed; /barter close strikes one out.`,
    'favour/unknown': () => t`There is no such favour any more. Nothing was changed; /barter favours shows all.`,
    'favour/not-yours': (d) =>
      d.name === null
        ? t`That is the company’s, so it is for <@${text(d, 'holder')}>, who has the lead, or for the referee. Nothing was changed.`
        : t`That is ${name(d)}’s, who is played by somebody else. Nothing was changed.`,
    'barter/nothing': (d) =>
      t`Say what you offer ${text(d, 'whom')}: a thing, a favour or a service. Nothing was changed.`,
    'barter/not-theirs': (d) => t`${name(d)} does not carry that. Nothing was changed.`,
  },
  help: {
    commands: [
      t`**/parley** whom: speak with somebody who is undecided; a Spirit save, or they think ill of you from then on.`,
      t`**/barter** offer: ask somebody for a thing or a service, for a thing, a favour or a service; favours shows what is owed, close strikes it out.`,
      t`**/folk** list: whom you have met, what they are and what they think of you.`,
    ],
    gm: [t`**/folk** note, forget: who somebody is and what they think; **/barter** owe: a favour that is owed.`],
  },
  state: { 'folk/people': t`Whom the company has met`, 'folk/favours': t`Favours` },
  logKinds: {
    tests: ['parley'],
    characters: ['barter', 'prompt/barter', 'note-person', 'forget-person', 'owe-favour', 'close-favour'],
  },
});

const ROLE_NAMES: Readonly<Record<FolkRole, string>> = phrases({
  vassal: 'vassal',
  vagabond: 'vagabond',
  knight: 'knight',
  seer: 'seer',
});

const ATTITUDE_NAMES: Readonly<Record<FolkAttitude, string>> = phrases({
  well: 'thinks well of you',
  ill: 'thinks ill of you',
});

const RARITY_NAMES: Readonly<Record<Rarity, string>> = phrases({
  common: 'common',
  uncommon: 'uncommon',
  rare: 'rare',
});

/** The places where somebody can be found (MK-SERV-01). */
const RARITY_TEXTS: Readonly<Record<Rarity, string>> = phrases({
  common: 'Common: to be found anywhere.',
  uncommon: 'Uncommon: to be found with a specialist, or in a larger Holding.',
  rare: 'Rare: to be found once in a lifetime, or in one place alone.',
});

/** Somebody's role and attitude. */
export function knownOf(role: FolkRole | null, attitude: FolkAttitude | null): readonly string[] {
  return [...(role === null ? [] : [ROLE_NAMES[role]]), ...(attitude === null ? [] : [ATTITUDE_NAMES[attitude]])];
}

/** `Ada owes Old Mab: a song at the harvest` */
export function favourWords({
  name: who,
  whom,
  what,
  owed,
}: Pick<Fact<'favour-promised'>, 'name' | 'whom' | 'what' | 'owed'>): string {
  const [knight, other, promise] = [
    who === null ? null : escapeMarkdown(who),
    escapeMarkdown(whom),
    escapeMarkdown(what),
  ];
  if (knight === null)
    return owed === 'by' ? t`The company owes ${other}: ${promise}` : t`${other} owes the company: ${promise}`;
  return owed === 'by' ? t`${knight} owes ${other}: ${promise}` : t`${other} owes ${knight}: ${promise}`;
}

/** The favours owed, a line for each. */
export function favourLines({ party, characters }: World): readonly string[] {
  return Object.values(party.state.folk.favours).map(({ characterId, ...favour }) =>
    favourWords({ ...favour, name: characterId === null ? null : (characters[characterId]?.name ?? null) }),
  );
}

function quoted({ intent }: Reaction): readonly string[] {
  return intent === null ? [] : [`> ${escapeMarkdown(intent)}`];
}

function reactionWords({ name: who, whom, attitude }: Reaction): string {
  const knight = escapeMarkdown(who);
  if (whom === null) return attitude === 'well' ? t`${knight} is well received.` : t`${knight} is ill received.`;
  return attitude === 'well'
    ? t`${escapeMarkdown(whom)} thinks well of ${knight} and the company from now on.`
    : t`${escapeMarkdown(whom)} thinks ill of ${knight} and the company from now on.`;
}

function rollWords({ roll, at }: Reaction): string {
  return t`${dieWords(roll)}, ${at} or less`;
}

function wishWords(bargain: Bargain): string {
  return t`${escapeMarkdown(bargain.name)} asks ${escapeMarkdown(bargain.whom)} for this: ${wanted(bargain)}.`;
}

/** The wish: somebody to hire, or a thing, in the reader’s language if the book has it. */
function wanted({ want, hire }: Bargain): string {
  if (hire !== null) return TYPE_NAMES[hire];
  const steed = STEEDS.find((one) => one === want);
  return steed === undefined ? escapeMarkdown(named(want)) : STEED_NAMES[steed];
}

function rarityWords({ rarity }: Bargain): string {
  return rarity === null ? '' : RARITY_TEXTS[rarity];
}

/** The offer, part by part. */
function offerWords({ item, favour, service }: Bargain): string {
  return [
    ...(item === null ? [] : [t`a thing: ${escapeMarkdown(named(item))}`]),
    ...(favour === null ? [] : [t`a favour: ${escapeMarkdown(favour)}`]),
    ...(service === null ? [] : [t`a service: ${escapeMarkdown(service)}`]),
  ]
    .reduce((all, part) => `${all} ${part};`, t`Offered for it:`)
    .replace(/;$/, '.');
}

function peopleChoices({ party }: World): readonly Offered[] {
  return Object.values(party.state.folk.people).map((one) => ({ value: one.name, label: one.name }));
}

/** The people and things one may ask for; anything else may be typed. */
const WANTED = (world: World): readonly Offered[] => [
  ...HIRELING_TYPES.map((value) => wish(value, TYPE_NAMES[value], RARITY_OF[value])),
  ...STEEDS.map((value) => wish(value, STEED_NAMES[value], STEED_RARITY[value])),
  ...gearNames(world).map((value) => wish(value, named(value), rarityOf(world, value) ?? 'common')),
];

/** `guide (common)`; its bare name is enough to type. */
function wish(value: string, name: string, rarity: Rarity): Offered {
  return { value, label: `${name} (${RARITY_NAMES[rarity]})`, also: [name] };
}
