import { named, phrases, t } from '../../../../language/text.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import { turnOptions } from '../../../../rules/myth-knights/seasons/round.ts';
import type { TurnChoice } from '../../../../rules/myth-knights/seasons/schemas.ts';
import type { SeasonsVocabulary } from '../../../../rules/myth-knights/seasons/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords, eachDieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import { CRISIS_NAMES } from '../dominion/cards.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { timeWords, VIRTUE_NAMES } from '../kit/words.ts';

const CHOICES: Readonly<Record<TurnChoice, { readonly label: string; readonly hint: string; readonly does: string }>> =
  phrases({
    courtesy: { label: 'Courtesy', hint: 'Win a contact or a favour.', does: 'pays courtesies' },
    pilgrimage: { label: 'Pilgrimage', hint: 'Learn something of the realm.', does: 'goes on a pilgrimage' },
    service: { label: 'Service', hint: 'Improve the realm: a crisis of a domain is over.', does: 'serves the realm' },
    duty: {
      label: 'Duty',
      hint: 'A great improvement: a grand work is done, or a crisis is over.',
      does: 'does their duty',
    },
    succession: {
      label: 'Succession',
      hint: 'Your knight rests, and you play a new one.',
      does: 'makes way for a new knight',
    },
    legacy: {
      label: 'Legacy',
      hint: 'Your knight rests, and you play an heir with half the Glory.',
      does: 'makes way for an heir',
    },
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
  questions: {
    legacy: {
      text: (_terms, who) => t`${who} has died of old age. Who comes after?`,
      options: {
        legacy: ({ glory }) => main(CHOICES.legacy.label, t`An heir, who begins with Glory ${glory} if that is more.`),
        succession: still(CHOICES.succession.label, t`A new knight, who owes them nothing.`),
      },
    },
  },
  bench({ party }) {
    const { pending } = party.state.seasons;
    return pending === null ? [] : [TURNS[pending]];
  },
  rounds: {
    turn: {
      question: ({ what }, world) => ({
        title: what === 'age' ? t`The Age turns: what becomes of you?` : t`The Season turns: what do you do?`,
        text:
          what === 'age'
            ? t`Each of you chooses one thing. Who says nothing does their duty.`
            : t`Each of you chooses one thing. Who says nothing pays courtesies.`,
        options: optionWords(world, what === 'age' ? 'age' : 'season'),
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
          t`Then each chooses duty, succession or a legacy. With the last two the knight rests and you make the next one; of a legacy that one has half the Glory.`,
          t`After that works are done, domains with three crises left are in revolt, and a die says how each fares in the new Season.`,
        ],
      },
    ],
  },
  logKinds: { time: ['turn-season', 'turn-age', 'turn-unsure', 'end-chapter', 'prompt/legacy'] },
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
  if (choice === 'succession') return told;
  if (glory !== null) return `${told} ${t`Whoever comes after begins with Glory ${glory}.`}`;
  return done ? told : `${told} ${t`The referee says what comes of it.`}`;
}

function verdictWords({ answer }: Verdict, _terms: Round['terms']): string {
  const [choice = ''] = typeof answer === 'string' ? answer.split(':') : [];
  return Object.hasOwn(CHOICES, choice) ? CHOICES[choice as TurnChoice].does : '';
}

const MAX_LABEL = 80;

/** What each may choose, with the domain and the crisis or the work of it. */
function optionWords(world: World, what: 'season' | 'age') {
  return Object.fromEntries(
    turnOptions(world, what, null).map(({ id, choice, domain, crisis, work }) => {
      const { label, hint } = CHOICES[choice];
      const where = domain === null ? '' : named(domain.name);
      const aim =
        crisis === null
          ? work === null
            ? null
            : t`${label}: ${work.name}, ${where}`
          : t`${label}: ${CRISIS_NAMES[crisis]}, ${where}`;
      return [id, { label: stripMarkdown(aim ?? label, MAX_LABEL), hint, weight: 'plain' as const }];
    }),
  );
}

/** `Courtesy`, of a task. */
export function turnChoiceLabel(choice: string): string {
  return Object.hasOwn(CHOICES, choice) ? capital(CHOICES[choice as TurnChoice].label) : choice;
}
