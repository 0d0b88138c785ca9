import { phrases, t } from '../../../../language/text.ts';
import type { LuckOutcome } from '../../../../rules/myth-knights/checks/schemas.ts';
import type { ChecksVocabulary } from '../../../../rules/myth-knights/checks/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { CHECK_REFUSALS, openSaves } from '../../mechanics/checks.ts';
import { conditionFacts } from '../../mechanics/conditions.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { main } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { conditionWords, VIRTUE_NAMES } from '../kit/words.ts';

type Save = Fact<'save'>;

const LUCK: Readonly<Record<LuckOutcome, string>> = phrases({
  crisis: 'a crisis: it is bad, and at once',
  problem: 'a problem: it may turn bad',
  blessing: 'a blessing',
});

/** Words of saves, luck and states. */
export const checksWords = (): ChapterWords<ChecksVocabulary> => ({
  facts: {
    save: { title: saveTitle, lines: (fact) => [...quoted(fact), resultOf(fact), `-# ${rollOf(fact)}`], rank: 30 },
    ...conditionFacts(conditionWords()),
    'save-called': {
      title: ({ virtue }) => neutral(t`${VIRTUE_NAMES[virtue]} save`),
      lines: ({ name, virtue, reason }) => [
        t`The referee asks ${escapeMarkdown(name)} for a ${VIRTUE_NAMES[virtue]} save: ${escapeMarkdown(reason)}`,
      ],
      rank: 25,
    },
    'save-waived': {
      title: () => neutral(t`No save needed`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} needs no save after all.`],
    },
    luck: {
      title: ({ outcome }) => ({ title: t`Luck`, tone: outcome === 'blessing' ? 'strong' : 'trouble' }),
      lines: ({ question, outcome, roll }) => [
        `> ${escapeMarkdown(question)}`,
        t`It is ${LUCK[outcome]}.`,
        `-# ${dieWords(roll)}`,
      ],
    },
  },
  recaps: {
    save: {
      // The result is told with the person who was tended.
      story: (fact) => (fact.use === 'tend' ? [] : [...quoted(fact), resultOf(fact)]),
      dice: (fact) => [rollOf(fact)],
    },
  },
  questions: {
    save: {
      text: ({ virtue }, who) => t`${who} makes a ${VIRTUE_NAMES[virtue]} save.`,
      options: { roll: ({ virtue, at }) => main(t`Roll ${VIRTUE_NAMES[virtue]}: ${at} or less`, null) },
    },
  },
  choices: (option, world) => (option === 'save' ? openSaves(world) : []),
  help: {
    commands: [
      t`**/oracle** question: luck, where it is nobody’s skill: 1 a crisis, 2 or 3 a problem, more a blessing.`,
    ],
  },
  state: { luck: t`The last roll of luck` },
  logKinds: { tests: ['prompt/save'] },
  refusals: {
    ...CHECK_REFUSALS,
  },
});

function saveTitle({ virtue, success }: Save): Head {
  const what = t`${VIRTUE_NAMES[virtue]} save`;
  return success ? { title: t`${what}: success`, tone: 'strong' } : { title: t`${what}: failure`, tone: 'miss' };
}

function quoted({ intent }: Save): readonly string[] {
  return intent === null ? [] : [`> ${escapeMarkdown(intent)}`];
}

function resultOf({ name, success }: Save): string {
  return success ? t`${escapeMarkdown(name)} succeeds.` : t`${escapeMarkdown(name)} fails, and it has consequences.`;
}

/** `d20 (7), 11 or less` */
function rollOf({ roll, at }: Save): string {
  return t`${dieWords(roll)}, ${at} or less`;
}
