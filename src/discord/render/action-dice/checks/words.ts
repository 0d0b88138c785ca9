import { t } from '../../../../language/text.ts';
import type { PoolCheckFact } from '../../../../rules/action-dice/checks/facts.ts';
import type { PoolCheckQuestions } from '../../../../rules/action-dice/checks/questions.ts';
import type { PoolFactOf } from '../../../../rules/action-dice/facts.ts';
import { MANNERS, type PoolManner, type PoolTask } from '../../../../rules/action-dice/kit/terms.ts';
import { rollsWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { conditionFacts } from '../../mechanics/conditions.ts';
import { GM_FIELD_REFUSALS } from '../../mechanics/gm-fields.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { Head } from '../../mechanics/telling/fact-words.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, poolConditions, sourceWords, USE_NAMES } from '../kit/words.ts';

type Check = PoolFactOf<'check'>;

/** Words of checks, saves and conditions. */
export const checksWords = (): PoolChapterWords<PoolCheckFact, PoolCheckQuestions> => ({
  facts: {
    check: { title: checkTitle, lines: (fact) => [...quoted(fact), checkSum(fact), resultOf(fact)], rank: 30 },
    ...conditionFacts(poolConditions()),
    task: {
      title: () => ({ title: t`Something for the game master`, tone: 'trouble' }),
      lines: ({ kind, detail }) => [t`For the game master: ${taskSentence(kind, detail)}`],
    },
  },
  recaps: { check: { story: (fact) => [...quoted(fact), resultOf(fact)], dice: (fact) => [checkSum(fact)] } },
  questions: {},
  choices: (option, _world, { verb }) =>
    option === 'with' && verb === 'test'
      ? MANNERS.map((value) => ({ value, label: value.replace('-', ' '), hint: mannerHint()[value] }))
      : [],
  refusals: {
    ...GM_FIELD_REFUSALS,
    'input/bad-line': (d) =>
      t`\`${text(d, 'field')}\` has 1 to ${text(d, 'max')} characters on one line. Nothing was rolled.`,
    'turn/used': (d) =>
      t`${text(d, 'name')} has used this turn of ten minutes. Nothing was rolled; the next begins when everybody has used theirs, or when the caller or the game master goes on.`,
    'character/out': (d) => t`${text(d, 'name')} can do nothing for now. Nothing was rolled.`,
  },
});

const mannerHint = (): Readonly<Record<PoolManner, string>> => ({
  tools: t`with fitting tools: it gets done, and the roll says how fast`,
  noisy: t`it can be heard`,
  'noisy-tools': t`with fitting tools, and it can be heard`,
  disadvantage: t`the lower of two rolls counts`,
});

function checkTitle({ use, ability, success }: Check): Head {
  const what = use === 'test' ? t`${ABILITY_NAMES[ability]} check` : USE_NAMES[use];
  return success ? { title: t`${what}: success`, tone: 'strong' } : { title: t`${what}: failure`, tone: 'miss' };
}

function quoted({ intent }: Check): readonly string[] {
  return intent === null ? [] : [`> ${escapeMarkdown(intent)}`];
}

/** What the total comes to, and what that means (AD-CHECK-01). */
function resultOf({ use, name, total, success, tools }: Check): string {
  const who = escapeMarkdown(name);
  if (use !== 'test')
    return success ? t`${who} gets **${total}**: success.` : t`${who} gets **${total}**: not enough to pass 15.`;
  if (tools === null)
    return success
      ? t`${who} gets **${total}** and succeeds. It takes the whole turn.`
      : t`${who} gets **${total}**: nothing comes of it, and it takes the whole turn.`;
  return success
    ? t`${who} gets **${total}** and succeeds, quickly: others can build on it in this turn.`
    : t`${who} gets **${total}**: with tools it gets done all the same, but it takes the whole turn.`;
}

/** `Strength +2: d10 (7) + d10 (6) + 2 = 15`, and why the lower roll counts. */
function checkSum({ ability, rolls, dropped, bonus, boost, total, sources }: Check): string {
  const parts = [...rolls, bonus, ...(boost === 0 ? [] : [{ add: boost, from: t`dice` }])];
  const sum = `${ABILITY_NAMES[ability]} ${signed(bonus)}: ${sumWords(parts, total)}`;
  const rest = dropped.length === 0 ? '' : `, ~~${rollsWords(dropped)}~~`;
  return sources.length === 0 ? sum : `${sum}${rest}, ${sourceWords(sources)}`;
}

/** What a task asks of the game master, in a sentence. @param show how names are made safe */
export function taskSentence(
  kind: PoolTask | string,
  detail: Readonly<Record<string, unknown>>,
  show: (name: string) => string = escapeMarkdown,
): string {
  const name = show(typeof detail.name === 'string' ? detail.name : t`somebody`);
  switch (kind) {
    case 'mishap':
      return typeof detail.text === 'string'
        ? t`a mishap of ${name}: ${show(detail.text)}.`
        : t`a mishap of ${name}; say what happens.`;
    case 'noise':
      return t`something has heard ${name}; say what comes.`;
    case 'cast':
      return t`${name} works magic; say what it does.`;
    case 'place-injury':
      return t`say where ${name} is injured.`;
    case 'death':
      return t`${name} is dead; say what becomes of what they had.`;
    case 'follower':
      return t`${name} ran; say what becomes of them.`;
    default:
      return stripMarkdown(kind.replaceAll('-', ' '));
  }
}
