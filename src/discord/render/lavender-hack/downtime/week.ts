import { phrases, t } from '../../../../language/text.ts';
import type { WeekVocabulary } from '../../../../rules/lavender-hack/downtime/week-vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { boxes } from '../../engine/words.ts';
import { plainly, unlessMade, type WordsOf } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';

/** Everybody's activities in a week at home, and their results. */
export const WEEK_FACTS: WordsOf<FactsOf<WeekVocabulary>> = {
  'week-act': {
    title: () => plainly(t`A week at home`),
    lines: (fact) => actLines(fact),
    rank: unlessMade(51),
  },
  trained: {
    title: (fact) => plainly(t`${escapeMarkdown(fact.name)} trains`),
    lines: ({ name, box, of }) => [t`${escapeMarkdown(name)} trains: ${trackWords(box, of)}.`],
  },
  crafted: {
    title: (fact) =>
      fact.box < fact.of
        ? { title: t`${bookName(fact.item)}: work goes on`, tone: 'neutral' }
        : { title: t`${bookName(fact.item)}: made`, tone: 'strong' },
    lines: ({ name, item, box, of }) => [
      box < of
        ? t`${escapeMarkdown(name)} works on ${bookName(item)}: ${trackWords(box, of)}.`
        : t`${escapeMarkdown(name)} has made ${anItem(item)}, of value ${of}.`,
    ],
  },
  researched: {
    title: (fact) => ({ title: t`Research: ${bookName(fact.item)}`, tone: 'strong' }),
    lines: ({ item, value, property, last }) => {
      const line = researchLine(bookName(item), value, property);
      return last === true ? [line, t`That was the last there is to find about it.`] : [line];
    },
  },
  'research-open': {
    title: (fact) => plainly(t`Research: ${bookName(fact.item)}`),
    lines: ({ item }) => [t`The game master is asked what ${bookName(item)} can do.`],
  },
  caroused: {
    title: (fact) => ({ title: t`A night on the town: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) }),
    lines: ({ name, degree }) => [t`${escapeMarkdown(name)} goes on the town. ${NIGHTS[degree]}`],
  },
  rumour: {
    title: () => plainly(t`A rumour`),
    lines: ({ name, text }) => [t`${escapeMarkdown(name)} heard on the town: ${escapeMarkdown(text, MAX_TEXT)}`],
  },
  'map-won': {
    title: () => ({ title: t`A map`, tone: 'strong' }),
    lines: ({ name, as }) => [
      as === 'valuable'
        ? t`${escapeMarkdown(name)} wins a map.`
        : t`${escapeMarkdown(name)} wins a map, and it shows the way.`,
    ],
  },
};

const MAX_TEXT = 500;

const NIGHTS: Readonly<Record<Fact<'caroused'>['degree'], string>> = phrases({
  critical: 'Somebody stakes a map, and loses it.',
  strong: 'Tongues are loose tonight: two rumours.',
  weak: 'There is a rumour to be had.',
  miss: 'Nothing is left of it but a headache.',
  fumble: 'It comes to blows.',
});

/** The activity is in the recap already, and its result has lines of its own. */
function actLines({ name, act, done }: Fact<'week-act'>): readonly string[] {
  if (!done)
    return [
      t`${escapeMarkdown(name)} ${UNDONE[act]}, but that is no longer possible. The week is idle, and nothing is spent.`,
    ];
  return [];
}

const UNDONE: Readonly<Record<Fact<'week-act'>['act'], string>> = phrases({
  train: 'wanted to train',
  craft: 'wanted to make something',
  research: 'wanted to sit over books',
  bank: 'wanted to go to the bank',
  carouse: 'wanted to go on the town',
  idle: 'wanted to take it easy',
});

function anItem(item: string): string {
  return /^[aeiou]/i.test(item) ? t`an ${bookName(item)}` : t`a ${bookName(item)}`;
}

function researchLine(item: string, value: number | null, property: string | null): string {
  if (value !== null) return value === 0 ? t`${item} is worth nothing.` : t`${item} is of value ${value}.`;
  return property === null ? t`There is nothing more to find about ${item}.` : `${item}: ${bookName(property)}`;
}

/** `▰▰▱▱ 2 of 4` */
export function trackWords(box: number, of: number): string {
  return t`${boxes(box, of)} ${box} of ${of}`;
}
