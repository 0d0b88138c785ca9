import { phrases, t } from '../../../../language/text.ts';
import type { EncountersVocabulary } from '../../../../rules/lavender-hack/encounters/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { bareStep, type ChapterWords } from '../kit/chapter-words.ts';

import { allOf, degreeOf, plainly, type Story } from '../kit/fact-words.ts';
import { bookName, bookNameIn } from '../kit/names.ts';
import { ATTITUDE_WORDS, DEGREE_NAMES, toneOf } from '../kit/words.ts';
import { manyWords, meetingWords } from './card.ts';
import { ENCOUNTER_QUESTIONS } from './questions.ts';

/** Words of meetings, from the distance to the parting, and of flight. */
export const encountersWords = {
  facts: {
    encounter: {
      title: (fact) => plainly(t`An encounter: ${meetingWords(fact)}`),
      lines: (fact) => [
        `${capital([meetingWords(fact), ...diceOf(fact)].join(', '))}.`,
        ...(fact.secret ? [t`The players don’t know about it yet.`] : []),
      ],
      rank: unlessTested(70),
    },
    'encounter-rolled': {
      title: (fact) => plainly(t`An encounter: ${escapeMarkdown(fact.what)}`),
      lines: (fact) => [`${tableWords(fact.table)} ${dieWords(fact.roll)}: ${escapeMarkdown(fact.what)}.`],
    },
    surprise: {
      title: (fact) => plainly(fact.side === 'nobody' ? t`No surprise` : t`A surprise`),
      lines: (fact) => [surpriseWords(fact)],
    },
    approach: {
      title: (fact) => plainly(APPROACHES[fact.approach]),
      lines: (fact) => [approachWords(fact)],
      rank: unlessTested(71),
    },
    'general-test': {
      title: (fact) => degreeOf(t`General test`, fact.degree),
      lines: (fact) => [`${testWords(fact.why)}: ${dieWords(fact.roll)}, ${DEGREE_NAMES[fact.degree]}.`],
    },
    attitude: {
      title: (fact) => ({
        title: `${escapeMarkdown(fact.what)}: ${ATTITUDE_WORDS[fact.attitude]}`,
        tone: toneOf(fact.degree),
      }),
      lines: (fact) => [`${escapeMarkdown(fact.what)}: ${ATTITUDE_WORDS[fact.attitude]}.`],
      rank: unlessTested(72),
    },
    'parley-offer': {
      title: (fact) => plainly(t`${bookName(fact.item)}: held out`),
      lines: ({ name, item, what }) => [
        t`${escapeMarkdown(name)} holds out ${bookName(item)} to ${escapeMarkdown(what)}.`,
      ],
    },
    'parley-offer-ends': {
      title: ({ item, outcome }) =>
        plainly(outcome === 'taken' ? t`${bookName(item)}: given away` : t`${bookName(item)}: declined`),
      lines: ({ name, item, what, outcome }) => [
        outcome === 'taken'
          ? t`${escapeMarkdown(name)} gives ${bookName(item)} to ${escapeMarkdown(what)}.`
          : t`${escapeMarkdown(what)} will not have ${bookName(item)}; it stays where it is.`,
      ],
    },
    'nobody-comes': {
      title: () => plainly(t`Nobody comes`),
      lines: () => [t`Nobody comes after all.`],
      rank: 70,
    },
    'talk-on': {
      title: () => plainly(t`They listen once more`),
      lines: (fact) => [
        t`Somebody may speak with ${escapeMarkdown(fact.what)} once more: ${escapeMarkdown(fact.reason)}`,
      ],
      rank: 72,
    },
    chase: {
      title: () => plainly(t`The chase`),
      lines: (fact) => [chaseWords(fact)],
    },
    'encounter-ends': {
      title: (fact) => plainly(MEETING_ENDS[fact.how]),
      lines: (fact) => [endWords(fact)],
      rank: 73,
    },
  },
  refusals: {
    'encounter/open': () => t`There is a meeting going on already. Nothing was changed; end that one first.`,
    'encounter/none': () => t`There is no meeting to do that with. Nothing was changed.`,
    'encounter/what': () =>
      t`Say one thing that is met: a creature, a table to roll on, or a name. Nothing was rolled.`,
    'parley/nobody': () => t`Nobody is there to talk to. Nothing was rolled; talk begins when the party chooses to.`,
    'parley/spoken': (d) =>
      t`You have spoken with ${text(d, 'what') || t`them`} already. Nothing was rolled; the game master says when they listen once more.`,
    'parley/worthless': (d) =>
      t`${bookNameIn(d, 'item')} is worth nothing to anybody. Nothing was rolled; offer something of value.`,
    'parley/beast': (d) => t`${text(d, 'what') || t`A beast`} cannot be talked to. Nothing was rolled.`,
    'flee/not-now': () => t`There is nothing to run from now. Nothing was changed; in a fight, declare that you flee.`,
  },
  state: phrases({
    encounter: 'The meeting',
    held: 'What the party was doing',
  }),
  steps: {
    parley: ({ terms }) => ({
      text: t`talk to ${escapeMarkdown(String(terms.what), 40)} (\`/parley\`), or run (\`/encounter flee\`)`,
      button: { id: 'parley:speak', label: t`Talk` },
      buttons: [
        { id: 'parley:speak', label: t`Talk`, weight: 'main' },
        { id: 'encounter:flee', label: t`Run`, weight: 'plain' },
        { id: 'sheet:mine', label: t`Sheet`, weight: 'plain' },
      ],
    }),
    meeting: () => bareStep(t`say how the meeting goes on (\`/fight\`, \`/encounter end\`)`),
    'bring-on': () => ({
      text: t`say whom the party meets (\`/encounter start\`)`,
      button: { id: 'encounter:meet', label: t`Roll who it is` },
    }),
  },
  questions: ENCOUNTER_QUESTIONS,
} satisfies ChapterWords<EncountersVocabulary>;

function tableWords(table: string): string {
  const place = escapeMarkdown(table.replace(/^encounters?-/, '').replaceAll('-', ' '), 40);
  return t`Encounter table (${place})`;
}

function surpriseWords({ side, why }: Fact<'surprise'>): string {
  const by = why === 'event' ? t` They lay in wait.` : '';
  switch (side) {
    case 'party':
      return t`The party is surprised.${by}`;
    case 'foes':
      return t`The others are surprised.`;
    case 'nobody':
      return t`Nobody is surprised.`;
  }
}

/** `by` is `party`, or the name of the others. */
function approachWords({ approach, by, count = 1 }: Fact<'approach'>): string {
  const isMany = by !== 'party' && count > 1;
  const who = by === 'party' ? t`The party` : capital(manyWords(by, count, 'the'));
  switch (approach) {
    case 'communicate':
      return t`${who} would rather talk.`;
    case 'fight':
      return isMany ? t`${who} want a fight.` : t`${who} wants a fight.`;
    case 'flee':
      return isMany ? t`${who} run.` : t`${who} runs.`;
  }
}

const TESTS: Readonly<Record<string, string>> = phrases({
  morale: 'Morale test',
  charm: 'Against the charm',
  beast: 'How the beasts take it',
  beasts: 'How the beasts take it',
  attitude: 'How they take it',
});

function testWords(why: string): string {
  return (
    (Object.hasOwn(TESTS, why) ? TESTS[why] : undefined) ??
    t`General test (${escapeMarkdown(why.replaceAll('-', ' '), 40)})`
  );
}

function chaseWords({ outcome, bait, lengths }: Fact<'chase'>): string {
  const dropped = bait === null ? '' : t`${bait === 'food' ? t`Food` : t`Something of value`} is dropped behind. `;
  switch (outcome) {
    case 'away':
      return t`${dropped}The party gets away.`;
    case 'length':
      return t`${dropped}A length gained: ${lengths} of 2.`;
    case 'strike':
      return t`${dropped}They catch up with the last one.`;
    case 'caught':
      return t`${dropped}The party is caught.`;
    case 'stands':
      return t`${dropped}The party turns and stands.`;
  }
}

function endWords({ what, how, count = 1 }: Fact<'encounter-ends'>): string {
  const name = manyWords(what, count, 'the');
  switch (how) {
    case 'fight':
      return t`It comes to a fight with ${name}.`;
    case 'away':
      return count > 1 ? t`${capital(name)} are left behind.` : t`${capital(name)} is left behind.`;
    case 'parted':
      return t`The party and ${name} go their own ways.`;
    case 'gm':
      return t`The meeting with ${name} is over.`;
  }
}

const APPROACHES: Readonly<Record<Fact<'approach'>['approach'], string>> = phrases({
  communicate: 'It comes to words',
  fight: 'It comes to blows',
  flee: 'Flight',
});

const MEETING_ENDS: Readonly<Record<Fact<'encounter-ends'>['how'], string>> = phrases({
  fight: 'It comes to blows',
  away: 'Got away',
  parted: 'They part',
  gm: 'The meeting is over',
});

/** Of the distance, and of how many they are. */
function diceOf({ roll, many }: Fact<'encounter'>): readonly string[] {
  return [roll, many ?? null].flatMap((one) => (one === null ? [] : [dieWords(one)]));
}

/** A test of the meeting tells how far it has come. */
function unlessTested(rank: number): (fact: unknown, story: Story) => number {
  return (_, story) => (allOf(story, 'test').some(({ use }) => use === 'chase' || use === 'parley') ? 0 : rank);
}
