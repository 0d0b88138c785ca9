import { named, phrases, plural, t } from '../../../../language/text.ts';
import { readMany } from '../../../../rules/lavender-hack/encounters/how-many.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { WildernessVocabulary } from '../../../../rules/lavender-hack/wilderness/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { lowered } from '../../engine/words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { type AskingChapterWords, bareStep } from '../kit/chapter-words.ts';
import { rungsOf, type Terms } from '../kit/edition-terms.ts';
import { newest, plainly } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { ACT_NAMES, clockWords, hourWords } from '../kit/place-words.ts';
import { DEGREE_NAMES, sizeWords, stepWords } from '../kit/words.ts';
import { arrivalTitle, arrivalWords } from './arrival.ts';
import { eventName, eventTime } from './event-words.ts';
import { wildernessQuestions } from './questions.ts';
import { WILDERNESS_REFUSALS } from './refusals.ts';
import { SEA_FACTS } from './sea.ts';

const MAX_THING = 200;

/** Words of time, of the way through the wild, and of what a day brings. */
export const wildernessWords = (terms: Terms): AskingChapterWords<WildernessVocabulary> => ({
  facts: {
    clock: {
      title: (fact) => plainly(clockWords(fact)),
      lines: (fact) => [timeWords(fact)],
    },
    'days-pass': {
      title: (fact) => plainly(t`Day ${fact.day}`),
      lines: ({ days, day }) => [days === 1 ? t`A day passes: day ${day}.` : t`${days} days pass: day ${day}.`],
    },
    dawn: {
      title: (fact) => plainly(t`Day ${fact.day}`),
      lines: (fact) => [t`Day ${fact.day} dawns.${fact.weatherEnds ? t` The bad weather is over.` : ''}`],
    },
    'group-action': {
      title: (fact) => plainly(ACT_NAMES[fact.act]),
      lines: (fact) => [actionWords(fact)],
      rank: 40,
    },
    'food-passes': {
      title: () => plainly(t`Enough food`),
      lines: (fact) => [
        fact.by === 'day'
          ? t`There is enough food for today: no roll.`
          : t`What was foraged is eaten: no roll for food.`,
      ],
    },
    'bad-weather': {
      title: () => ({ title: t`Bad weather`, tone: 'trouble' }),
      lines: ({ what }) => [
        t`Bad weather for the rest of the day${weatherWords(what)}: scouting, foraging and camping are harder.`,
      ],
    },
    arrives: {
      title: arrivalTitle,
      lines: (fact) => [arrivalWords(fact)],
      rank: 44,
    },
    lost: {
      title: () => ({ title: t`Lost`, tone: 'miss' }),
      lines: (fact) => [t`The party is lost, ${dieWords(fact.roll)}: ${LOST[fact.outcome]}.`],
      // A party that ends up elsewhere is lost first, and only then somewhere.
      rank: (_, story) => (newest(story, 'arrives')?.how === 'lost' ? 45 : 44),
    },
    found: {
      title: (fact) => ({ title: t`Found: ${bookName(fact.what, 100)}`, tone: 'strong' }),
      lines: (fact) => [
        fact.trap === true
          ? t`Found: ${bookName(fact.what, MAX_THING)}. It is a trap, and springs on nobody who knows of it.`
          : t`Found: ${bookName(fact.what, MAX_THING)}.`,
      ],
      rank: 44,
    },
    'nothing-found': {
      title: () => plainly(t`Nothing is found`),
      lines: (fact) => [
        fact.placeId.startsWith('room/')
          ? t`There is nothing more to find in this room.`
          : t`There is nothing more to find here.`,
      ],
      rank: 44,
    },
    lair: {
      title: () => ({ title: t`A lair`, tone: 'trouble' }),
      lines: (fact) => [
        fact.what === null
          ? t`Something has its lair here.`
          : t`A lair: ${bookName(readMany(fact.what).name, MAX_THING)}.`,
      ],
    },
    'resource-found': {
      title: () => ({ title: t`A find`, tone: 'strong' }),
      lines: (fact) => [
        `${findWords(fact)}: ${bookName(fact.die)} ${
          fact.from === fact.to
            ? t`stays at ${sizeWords(fact.to, rungsOf(terms, fact.resource))}`
            : stepWords(fact, rungsOf(terms, fact.resource))
        }.`,
      ],
    },
    'valuable-found': {
      title: () => ({ title: t`A valuable`, tone: 'strong' }),
      lines: (fact) => [t`A valuable: ${bookName(fact.what, MAX_THING)}. Nobody knows yet what it is worth.`],
    },
    'event-rolled': {
      title: (fact) => plainly(eventTitle(fact)),
      lines: (fact) => [eventWords(fact)],
    },
    'event-shown': {
      // Its very name must say nothing.
      title: () => plainly(t`Time passes`),
      // Of older journals: nobody tells it any more.
      lines: () => [],
    },
    'event-due': {
      title: (fact) =>
        fact.event === 'discovery' ? plainly(t`A discovery`) : { title: t`Something happens`, tone: 'trouble' },
      lines: (fact) => [DUE[fact.event]],
      rank: 48,
    },
    'broken-off': {
      title: () => plainly(t`Broken off`),
      lines: (fact) => [t`${ACT_NAMES[fact.act]}: broken off. The time is spent.`],
      rank: 41,
    },
    'plan-stops': {
      title: ({ reason }) => plainly(reason === 'searched' ? t`Nothing more to find` : t`The plan ends here`),
      lines: (fact) => [stopWords(fact)],
    },
    ...SEA_FACTS,
  },
  refusals: WILDERNESS_REFUSALS,
  state: {
    clock: t`The clock`,
    journey: t`The way through the wild`,
    'journey/due': t`What the day has in store`,
    'journey/pendingLair': t`A lair in the next hex`,
    'journey/pendingFind': t`A find in the next hex`,
  },
  steps: {
    'set-out': () =>
      bareStep(
        t`set the party on its way (\`/watch do:place\`), or begin a court or weeks at home (\`/court\`, \`/downtime\`)`,
      ),
    watch: () => ({
      text: t`choose what the party does next (\`/watch\`)`,
      button: { id: 'watch:open', label: t`Choose` },
      roams: { where: 'wilderness', command: 'watch' },
    }),
    stalled: ({ terms }) =>
      bareStep(
        terms.where === 'dungeon'
          ? t`the party’s action was broken off; end it with \`/dungeon do:leave\``
          : t`the party’s action was broken off; end it with \`/watch do:end\``,
      ),
  },
  questions: wildernessQuestions(terms),
});

/** An event from before there was a table has no words of its own. */
function weatherWords(what: string | undefined): string {
  if (what === undefined) return '';
  const told = bookName(what, MAX_THING);
  // Nouns of other languages may keep their capital: there the name is written as it goes in a sentence.
  return ` (${named(what) === what ? lowered(told) : told})`;
}

function timeWords(fact: Fact<'clock'>): string {
  if (fact.unit === 'turn') return `-# ${hourWords(fact)} · ${clockWords(fact)}`;
  return fact.unit === 'set' ? t`It is ${lowered(clockWords(fact))}.` : `-# ${clockWords(fact)}`;
}

/** The party's act, for the middle of a sentence. */
const DOES: Readonly<Record<keyof typeof ACT_NAMES, string>> = phrases({
  explore: 'explores',
  travel: 'travels on known ways',
  search: 'searches the place',
  bar: 'bars the ways in',
  regroup: 'regroups',
  camp: 'makes camp',
  craft: 'makes torches',
  rebalance: 'puts its gear in order',
});

function actionWords(fact: Fact<'group-action'>): string {
  const unit = fact.where === 'dungeon' && fact.act !== 'regroup' && fact.act !== 'camp' ? 'turn' : 'watch';
  const to = fact.to === null ? '' : `, ${towards(fact)}`;
  const scout = fact.scout === null ? '' : t`; ${escapeMarkdown(fact.scout)} goes ahead`;
  const night = fact.night ? t`, by night` : '';
  const does = fact.seeks === undefined ? DOES[fact.act] : t`searches the place for traps`;
  return t`The party ${does}${to}${scout} (${spanOf(fact.takes, unit)}${night}).`;
}

/** `to` is a place by its id or its name, or a direction. */
function towards({ to }: Fact<'group-action'>): string {
  const text = to ?? '';
  return text.includes('/') ? t`towards ${placeWords(text, null)}` : t`towards ${escapeMarkdown(text, 60)}`;
}

function spanOf(count: number, unit: 'turn' | 'watch'): string {
  if (unit === 'turn') return plural(count, { one: '# turn', other: '# turns' });
  return count === 1 ? t`1 watch` : t`${count} watches`;
}

const LOST: Readonly<Record<Fact<'lost'>['outcome'], string>> = phrases({
  back: 'it ends up where it set out',
  left: 'it veers to the left',
  right: 'it veers to the right',
});

/** `Berries`: what it is, as its table says. */
function findWords({ resource, what }: Fact<'resource-found'>): string {
  return what === undefined ? (FINDS[resource] ?? t`Something useful is found`) : bookName(what, MAX_THING);
}

/** The possible finds of that kind (LH-WILD-11). */
const FINDS: Readonly<Record<string, string>> = phrases({
  food: 'Food for the taking',
  gear: 'A cache of useful things',
  light: 'Something that burns well',
  fellowship: 'Something that lifts the heart',
  discord: 'Something that lifts the heart',
});

/** Secrets are in no title. */
function eventTitle({ open, shot, where, event }: Fact<'event-rolled'>): string {
  if (open !== true) return t`Time passes`;
  return shot === true ? t`The shot is heard` : t`The ${where === 'dungeon' ? t`hour` : t`day`}: ${eventName(event)}`;
}

function eventWords({ where, roll, degree, event, when, by, shot }: Fact<'event-rolled'>): string {
  const what = where === 'dungeon' ? t`hour` : t`day`;
  const dice = roll === null ? '' : ` ${dieWords(roll)}, ${DEGREE_NAMES[degree]}:`;
  if (shot === true) return shotWords(dice.trimStart(), event);
  const who = by === 'gm' ? t` as the game master says` : '';
  return t`Event of the ${what}${who}:${dice} ${eventName(event)}${eventTime(where, when)}.`;
}

/** Checks whether a loud shot brings somebody (LH-EQUIP-07). */
function shotWords(dice: string, event: Fact<'event-rolled'>['event']): string {
  return event === 'nothing'
    ? t`Who hears the shot: ${dice} nobody comes.`
    : t`Who hears the shot: ${dice} somebody comes.`;
}

/** Something came between, or the next step of the plan cannot be done. */
function stopWords({ reason, left }: Fact<'plan-stops'>): string {
  const rest = t`${left === 1 ? t`one planned step is` : t`${left} planned steps are`} dropped.`;
  switch (reason) {
    case 'event':
      return t`Something came between: ${rest}`;
    case 'lost':
      return t`The party is not where it meant to be: ${rest}`;
    case 'light':
      return t`The light is giving out: ${rest}`;
    case 'doors':
      return t`There is a way on that nobody knew of: ${rest}`;
    case 'searched':
      return left === 1 ? t`One planned search is left out.` : t`${left} planned searches are left out.`;
    case 'wind':
      return t`The wind has changed what can be done: ${rest}`;
    default:
      return t`The next step cannot be done: ${rest}`;
  }
}

const DUE: Readonly<Record<Fact<'event-due'>['event'], string>> = phrases({
  encounter: '**The party meets somebody.**',
  distant: '**Something is heard**, a few rooms off.',
  close: '**The party meets somebody**, close by.',
  surprise: '**Somebody lay in wait.**',
  discovery: 'Something lies in the way.',
});
