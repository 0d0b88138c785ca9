import { phrases, t } from '../../../../language/text.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import type { TurnChoice } from '../../../../rules/myth-knights/seasons/schemas.ts';
import type { SeasonsVocabulary } from '../../../../rules/myth-knights/seasons/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords, eachDieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { timeWords, VIRTUE_NAMES } from '../kit/words.ts';

const CHOICES: Readonly<Record<TurnChoice, { readonly label: string; readonly hint: string; readonly does: string }>> =
  phrases({
    courtesy: { label: 'Courtesy', hint: 'Win a contact or a favour.', does: 'pays courtesies' },
    pilgrimage: { label: 'Pilgrimage', hint: 'Learn something of the realm.', does: 'goes on a pilgrimage' },
    service: { label: 'Service', hint: 'Improve the realm; a domain has a crisis less.', does: 'serves the realm' },
    duty: { label: 'Duty', hint: 'A great improvement: a grand work is done.', does: 'does their duty' },
    succession: { label: 'Succession', hint: 'A new knight takes your place.', does: 'makes way for a new knight' },
    legacy: { label: 'Legacy', hint: 'Your next knight begins with half your Glory.', does: 'leaves a legacy' },
  });

const REALM: Readonly<Record<Fact<'age-turns'>['realm'], string>> = phrases({
  young: 'The realm is young.',
  mature: 'The realm is in its prime.',
  old: 'The realm is old.',
});

/** Words of Seasons and Ages. */
export const seasonsWords = (): ChapterWords<SeasonsVocabulary> => ({
  facts: {
    'turn-rolled': {
      title: () => neutral(t`How much time goes by`),
      lines: ({ outcome, roll }) => [TURNS[outcome], `-# ${dieWords(roll)}`],
      rank: 30,
    },
    'chapter-ends': {
      title: () => neutral(t`A chapter is over`),
      lines: ({ turns }) => [turns ? t`The Season or the Age turns now.` : t`The story goes on.`],
      rank: 30,
    },
    'season-turns': {
      title: () => neutral(t`A new Season`),
      lines: (fact) => [t`It is ${timeWords(fact)}. All who live have recovered.`],
      rank: 50,
    },
    'age-turns': {
      title: ({ age }) => neutral(t`Age ${age} begins`),
      lines: (fact) => [t`The Age turns. ${REALM[fact.realm]} ${timeWords(fact)}.`],
      rank: 51,
    },
    aged: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} grows older`),
      lines: (fact) => [agedWords(fact), `-# ${eachDieWords(fact.virtues.flatMap(({ rolls }) => rolls))}`],
    },
    wanes: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} wanes`, tone: 'trouble' }),
      lines: ({ name, roll, from, to }) => [
        t`Old age takes its part of ${escapeMarkdown(name)}: Vigour ${from} → ${to}.`,
        `-# ${dieWords(roll)}`,
      ],
    },
    'died-of-age': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is dead`, tone: 'fumble' }),
      lines: ({ name }) => [t`${escapeMarkdown(name)} dies of old age.`],
      rank: 60,
    },
    'turn-choice': { title: () => neutral(t`What everybody does`), lines: (fact) => [choiceWords(fact)], rank: 25 },
  },
  questions: {},
  bench({ party }) {
    const { pending } = party.state.seasons;
    return pending === null ? [] : [TURNS[pending]];
  },
  rounds: {
    turn: {
      question: ({ what }) => ({
        title: what === 'age' ? t`The Age turns: what becomes of you?` : t`The Season turns: what do you do?`,
        text:
          what === 'age'
            ? t`Each of you chooses one thing. Who says nothing does their duty.`
            : t`Each of you chooses one thing. Who says nothing pays courtesies.`,
        options: Object.fromEntries(
          Object.entries(CHOICES).map(([id, { label, hint }]) => [id, { label, hint, weight: 'plain' as const }]),
        ),
        field: null,
        placeholder: null,
      }),
      verdict: verdictWords,
      isToldAfter: () => true,
      field: () => ({ label: '', options: {} }),
    },
  },
  refusals: {
    'season/turning': () =>
      t`The last turn still waits for somebody to say what they do. Nothing was changed; /waiting shows whom.`,
  },
  state: { seasons: t`What is to turn, and who inherits` },
  help: {
    gm: [
      t`**/season** turn, age: a new Season or Age; each knight chooses what they do, and every domain is looked at. unsure: a die says whether it turns; chapter: a chapter of the story is over.`,
    ],
    topics: [
      {
        id: 'seasons',
        title: t`Seasons and Ages`,
        lines: [
          t`Spring, harvest and winter make a year. With a new Season virtues are full, and each of you does one thing: courtesy, pilgrimage or service.`,
          t`With a new Age each has a Glory more and grows older: mature, each virtue is rolled anew and kept if higher; old, if lower. The old lose d12 Vigour at each Age’s end, and may die of it.`,
          t`Then each chooses duty, succession or a legacy: the knight you make next begins with half the Glory.`,
        ],
      },
    ],
  },
  logKinds: { time: ['turn-season', 'turn-age', 'turn-unsure', 'end-chapter'] },
});

const TURNS: Readonly<Record<Fact<'turn-rolled'>['outcome'], string>> = phrases({
  now: 'The Season or the Age turns now.',
  after_next: 'The Season or the Age turns after the next chapter.',
  stays: 'Neither turns.',
});

function agedWords({ name, to, virtues }: Fact<'aged'>): string {
  const who = escapeMarkdown(name);
  const changed = virtues.filter((one) => one.from !== one.to);
  const each = changed.map(({ virtue, from, to: now }) => `${VIRTUE_NAMES[virtue]} ${from} → ${now}`).join(', ');
  const told = to === 'mature' ? t`${who} is mature now.` : t`${who} is old now.`;
  return each === '' ? told : `${told} ${each}.`;
}

function choiceWords({ name, choice, glory, done }: Fact<'turn-choice'>): string {
  const told = `${escapeMarkdown(name)} ${CHOICES[choice].does}.`;
  if (glory !== null) return `${told} ${t`Whoever comes after begins with Glory ${glory}.`}`;
  return done && choice !== 'pilgrimage' && choice !== 'courtesy'
    ? told
    : `${told} ${t`The referee says what comes of it.`}`;
}

function verdictWords({ answer }: Verdict, _terms: Round['terms']): string {
  return typeof answer === 'string' && Object.hasOwn(CHOICES, answer) ? CHOICES[answer as TurnChoice].does : '';
}

/** `Courtesy`, of a task. */
export function turnChoiceLabel(choice: string): string {
  return Object.hasOwn(CHOICES, choice) ? capital(CHOICES[choice as TurnChoice].label) : choice;
}
