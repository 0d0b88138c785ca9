import { phrases, t } from '../../../../language/text.ts';
import type { DeedOutcome, DeedSaid, DeedsVocabulary } from '../../../../rules/myth-knights/deeds/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { VIRTUE_NAMES } from '../kit/words.ts';

/** Words of deeds that no other rule says. */
export const deedsWords = (): ChapterWords<DeedsVocabulary> => ({
  facts: {
    'deed-stated': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} dares something`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} wants this: ${escapeMarkdown(fact.intent)}`,
        ...saidWords(fact),
        `-# ${t`The referee says how it is decided.`}`,
      ],
      rank: 28,
    },
    'deed-done': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} does it`, tone: 'strong' }),
      lines: ({ name }) => [t`Nothing is at risk, so ${escapeMarkdown(name)} does it without a roll.`],
      rank: 27,
    },
    'deed-outcome': {
      title: ({ success, outcome }) => ({
        title: OUTCOME_TEXTS[outcome].replace(/\.$/, ''),
        tone: success ? 'strong' : 'trouble',
      }),
      lines: (fact) => [triedWords(fact), OUTCOME_TEXTS[fact.outcome]],
      rank: 32,
    },
  },
  // The outcome is the title.
  recaps: { 'deed-outcome': { story: (fact) => [triedWords(fact)] } },
  questions: {
    'deed-judge': {
      text: (said, who) =>
        [
          t`${who} wants this: ${escapeMarkdown(said.intent)}`,
          ...saidWords(said),
          t`How is it decided, and what comes of it? Without a tick it is the smallest.`,
        ].join('\n'),
      options: {
        vig: ({ at }) => still(saveLabel('vig', at), null),
        cla: ({ at }) => still(saveLabel('cla', at), null),
        spi: ({ at }) => still(saveLabel('spi', at), null),
        luck: still(t`Luck`, t`4 or more on a d6 is a blessing.`),
        done: still(t`No roll`, t`Nothing is at risk: it succeeds.`),
        advance: still(t`On success: ${OUTCOME_NAMES.advance}`, OUTCOME_TEXTS.advance),
        disrupt: still(t`On success: ${OUTCOME_NAMES.disrupt}`, OUTCOME_TEXTS.disrupt),
        resolve: still(t`On success: ${OUTCOME_NAMES.resolve}`, OUTCOME_TEXTS.resolve),
        threaten: still(t`On failure: ${OUTCOME_NAMES.threaten}`, OUTCOME_TEXTS.threaten),
        escalate: still(t`On failure: ${OUTCOME_NAMES.escalate}`, OUTCOME_TEXTS.escalate),
        execute: still(t`On failure: ${OUTCOME_NAMES.execute}`, OUTCOME_TEXTS.execute),
      },
    },
  },
  refusals: {
    'deed/one-of-each': () =>
      t`Tick one way to decide it, and one outcome at most for success and for failure. Nothing was rolled.`,
  },
  help: {
    commands: [
      t`**/deed**: say in a form what you want, what helps, what it costs and what is at risk; the referee says how it is decided and what comes of it.`,
    ],
  },
  logKinds: { tests: ['deed', 'prompt/deed-judge'] },
});

const OUTCOME_NAMES: Readonly<Record<DeedOutcome, string>> = phrases({
  advance: 'Advance',
  disrupt: 'Disrupt',
  resolve: 'Resolve',
  threaten: 'Threaten',
  escalate: 'Escalate',
  execute: 'Execute',
});

/** The meaning of each at the table (MK-REF-02, ours). */
const OUTCOME_TEXTS: Readonly<Record<DeedOutcome, string>> = phrases({
  advance: 'The goal is a step closer.',
  disrupt: 'The other side is thrown into disorder.',
  resolve: 'It is settled as it was meant.',
  threaten: 'A danger shows itself, and can still be met.',
  escalate: 'What was bad becomes worse.',
  execute: 'What was threatened happens.',
});

function triedWords({ name, intent }: Pick<Fact<'deed-outcome'>, 'name' | 'intent'>): string {
  return t`${escapeMarkdown(name)} tried this: ${escapeMarkdown(intent)}`;
}

/** The other statements, a line for each. */
function saidWords({ leverage, cost, risk }: DeedSaid): readonly string[] {
  return [
    ...(leverage === '' ? [] : [t`What helps: ${escapeMarkdown(leverage)}`]),
    ...(cost === '' ? [] : [t`What it costs: ${escapeMarkdown(cost)}`]),
    risk === '' ? t`Nothing is said to be at risk.` : t`What is at risk: ${escapeMarkdown(risk)}`,
  ];
}

function saveLabel(virtue: keyof typeof VIRTUE_NAMES, at: number): string {
  return t`${VIRTUE_NAMES[virtue]} save: ${at} or less`;
}
