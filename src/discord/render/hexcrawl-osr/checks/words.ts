import { t } from '../../../../language/text.ts';
import type { ChecksVocabulary } from '../../../../rules/hexcrawl-osr/checks/vocabulary.ts';
import { EDGES, type Task } from '../../../../rules/hexcrawl-osr/kit/ids.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { CHECK_REFUSALS, openSaves } from '../../mechanics/checks.ts';
import { conditionFacts } from '../../mechanics/conditions.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, conditionWords, sourceWords, USE_NAMES } from '../kit/words.ts';

type Check = Fact<'check'>;

/** Words of checks, saves and conditions. */
export const checksWords = (): ChapterWords<ChecksVocabulary> => ({
  facts: {
    check: { title: checkTitle, lines: (fact) => [...quoted(fact), checkSum(fact), resultOf(fact)], rank: 30 },
    'save-called': {
      title: ({ ability }) => neutral(t`${ABILITY_NAMES[ability]} save`),
      lines: ({ name, ability, reason, target }) => [
        target === null
          ? t`The game master asks ${escapeMarkdown(name)} for a ${ABILITY_NAMES[ability]} save: ${escapeMarkdown(reason)}`
          : t`The game master asks ${escapeMarkdown(name)} for a ${ABILITY_NAMES[ability]} save against ${target}: ${escapeMarkdown(reason)}`,
      ],
      rank: 25,
    },
    'save-waived': {
      title: () => neutral(t`No save needed`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} needs no save after all.`],
    },
    ...conditionFacts(conditionWords()),
    task: {
      title: () => ({ title: t`Something for the game master`, tone: 'trouble' }),
      lines: ({ kind, detail }) => [t`For the game master: ${taskSentence(kind, detail)}`],
    },
  },
  recaps: {
    check: {
      story: (fact, { isCrowded }) => [...quoted(fact), ...(isCrowded && !isPlain(fact) ? [] : [resultOf(fact)])],
      dice: (fact) => [checkSum(fact)],
    },
  },
  questions: {
    save: {
      text: ({ ability, target }, who) =>
        target === null
          ? t`${who} makes a ${ABILITY_NAMES[ability]} save.`
          : t`${who} makes a ${ABILITY_NAMES[ability]} save against ${target}.`,
      options: {
        roll: ({ ability, bonus }) => main(t`Roll ${ABILITY_NAMES[ability]} ${signed(bonus)}`, null),
        'with-herb': ({ ability, bonus }) =>
          still(
            t`With the herb: ${ABILITY_NAMES[ability]} ${signed(bonus)}`,
            t`Against sickness only. The higher of two dice counts, and the herb has done its work.`,
          ),
      },
    },
  },
  choices: (option, world) => {
    if (option === 'with') return EDGES.map((word) => ({ value: word, label: word }));
    return option === 'save' ? openSaves(world) : [];
  },
  logKinds: { tests: ['prompt/save'] },
  refusals: {
    ...CHECK_REFUSALS,
  },
});

/** Other checks appear in their consequences: a blow, a meal, a lost way. */
function isPlain({ use }: Check): boolean {
  return use === 'test' || use === 'save';
}

function checkTitle(fact: Check): Head {
  const { use, ability, success } = fact;
  const what = use === 'test' ? t`${ABILITY_NAMES[ability]} check` : USE_NAMES[use];
  if (success === null) return neutral(t`${what}: ${fact.total}`);
  return success ? { title: t`${what}: success`, tone: 'strong' } : { title: t`${what}: failure`, tone: 'miss' };
}

function quoted({ intent }: Check): readonly string[] {
  return intent === null ? [] : [`> ${escapeMarkdown(intent)}`];
}

/** The same with what it was for, where that is not said: `Foraging: Odda gets 17 against 15: success.` */
function resultOf(fact: Check): string {
  return isPlain(fact) ? checkResult(fact) : `${USE_NAMES[fact.use]}: ${checkResult(fact)}`;
}

/** `Odda gets 17 against 15: success.` */
function checkResult({ use, name, total, target, against, success }: Check): string {
  const who = escapeMarkdown(name);
  if (target === null || success === null) return t`${who} gets **${total}**. The game master says what that comes to.`;
  // The yield of a land is the game master’s secret: its number would show a lost party where it is (HX-NAV-03).
  const number = use === 'forage' || use === 'herbs' ? t`the land` : target;
  const what = against === undefined ? number : escapeMarkdown(against);
  return success
    ? t`${who} gets **${total}** against ${what}: success.`
    : t`${who} gets **${total}** against ${what}: failure.`;
}

/** `Strength: d20 (14) + 3 = 17`, and why two dice fell. */
function checkSum({ ability, roll, bonus, total, sources }: Check): string {
  const sum = `${ABILITY_NAMES[ability]} ${signed(bonus)}: ${sumWords([roll, bonus], total)}`;
  return sources.length === 0 ? sum : `${sum}, ${sourceWords(sources)}`;
}

/** A task's question to the game master, in a sentence. @param show makes names safe */
export function taskSentence(
  kind: Task | string,
  detail: Readonly<Record<string, unknown>>,
  show: (name: string) => string = escapeMarkdown,
): string {
  const name = show(typeof detail.name === 'string' ? detail.name : t`somebody`);
  switch (kind) {
    case 'zero-flesh':
      return t`${name} is at 0 flesh; say what becomes of them.`;
    case 'encounter':
      return typeof detail.name === 'string'
        ? t`bring on whom they meet, ${name}: /encounter start.`
        : t`bring on whom they meet: /encounter start.`;
    case 'wanderers':
      return t`something wanders here; say what it is.`;
    case 'cast':
      return t`${name} casts a spell; say what it does.`;
    case 'retainer':
      return t`${name} ran in the retreat and may turn up again: \`/follower edit\`.`;
    case 'left-behind':
      return t`${name} was left behind; say what becomes of them.`;
    case 'points':
      return t`the party explores; say what it finds.`;
    case 'searching':
      return t`${name} looks for the party; say when they come.`;
    default:
      return stripMarkdown(kind.replaceAll('-', ' '));
  }
}
