import { t } from '../../../../language/text.ts';
import { SCRAP } from '../../../../rules/action-dice/checks/test.ts';
import type { ChecksVocabulary } from '../../../../rules/action-dice/checks/vocabulary.ts';
import { hasFeature } from '../../../../rules/action-dice/kit/classes.ts';
import { MANNERS, type Task } from '../../../../rules/action-dice/kit/ids.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import type { Offered } from '../../engine/card.ts';
import { dieWords, rollsWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { CHECK_REFUSALS, openSaves } from '../../mechanics/checks.ts';
import { conditionFacts } from '../../mechanics/conditions.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, bookName, conditionWords, diceCount, sourceWords, USE_NAMES } from '../kit/words.ts';

type Check = Fact<'check'>;

/** Words of checks, saves and conditions. */
export function checksWords(): ChapterWords<ChecksVocabulary> {
  const told = conditionFacts(conditionWords());
  return {
    facts: {
      check: { title: checkTitle, lines: (fact) => [...quoted(fact), checkSum(fact), resultOf(fact)], rank: 30 },
      ...told,
      // It ends with the first round, as announced at its beginning (AD-CLASS-03).
      'condition-ends': {
        ...told['condition-ends'],
        lines: (fact) => (fact.condition === 'poised' ? [] : told['condition-ends'].lines(fact)),
      },
      'save-called': {
        title: ({ ability }) => neutral(t`${ABILITY_NAMES[ability]} save`),
        lines: ({ name, ability, reason }) => [
          t`The game master asks ${escapeMarkdown(name)} for a ${ABILITY_NAMES[ability]} save: ${escapeMarkdown(reason)}`,
        ],
        rank: 25,
      },
      'save-waived': {
        title: () => neutral(t`No save needed`),
        lines: ({ name }) => [t`${escapeMarkdown(name)} needs no save after all.`],
      },
      noise: {
        title: ({ heard }) => ({ title: heard ? t`Something has heard it` : t`Nobody hears it`, tone: 'neutral' }),
        lines: ({ heard, roll }) => [
          heard ? t`Noise: ${dieWords(roll)}. Something has heard it.` : t`Noise: ${dieWords(roll)}. Nobody hears it.`,
        ],
      },
      task: {
        title: () => ({ title: t`Something for the game master`, tone: 'trouble' }),
        lines: ({ kind, detail }) => [t`For the game master: ${taskSentence(kind, detail)}`],
      },
    },
    recaps: { check: { story: (fact) => [...quoted(fact), resultOf(fact)], dice: (fact) => [checkSum(fact)] } },
    questions: {
      'second-try': {
        text: ({ total }, who) => t`${who} got ${total}. A skill die gives a second try, with no time lost.`,
        options: {
          again: ({ chance, ready }) =>
            still(
              t`Try again (1 of ${diceCount(ready, 'skill')})`,
              t`${chance} in 100 that it works. The die is gone on a 4 to 6.`,
            ),
          keep: main(t`Leave it`, t`It stays as it fell.`),
        },
        told: { keep: t`It stays as it fell.` },
      },
      save: {
        text: ({ ability }, who) => t`${who} makes a ${ABILITY_NAMES[ability]} save.`,
        options: { roll: ({ ability, bonus }) => main(t`Roll ${ABILITY_NAMES[ability]} ${signed(bonus)}`, null) },
      },
    },
    orders: {
      'second-try': {
        title: t`A second try`,
        choices: { ask: t`ask me each time`, keep: t`never`, again: t`whenever there is a die for it` },
      },
    },
    choices(option, world, { verb, character }) {
      if (option === 'save') return openSaves(world);
      if (option === 'tools' && verb === 'test' && character !== null) return toolsOf(world, character.id);
      if (option !== 'with') return [];
      if (verb === 'test') return MANNERS.map((value) => ({ value, label: value.replace('-', ' ') }));
      return verb === 'call' || verb === 'amend' ? [{ value: 'disadvantage', label: 'disadvantage' }] : [];
    },
    logKinds: { tests: ['prompt/save', 'prompt/second-try'] },
    refusals: {
      ...CHECK_REFUSALS,
      'turn/used': (d) =>
        t`${text(d, 'name')} has used this turn of ten minutes. Nothing was rolled; the next begins when everybody has used theirs, or when the caller or the game master goes on.`,
      'test/no-such-tool': (d) =>
        t`${text(d, 'name')} carries no such tool. Nothing was rolled; with:tools is for tools that nobody names.`,
      'character/out': (d) => t`${text(d, 'name')} can do nothing for now. Nothing was rolled.`,
    },
  };
}

/** Tools that they carry, and what they can make of scrap. */
function toolsOf(world: World, characterId: string): readonly Offered[] {
  const character = world.characters[characterId];
  const carried = Object.values(world.items)
    .filter(({ holderId, data }) => holderId === characterId && data.tool !== '')
    .map(({ id, name, data }) => ({ value: id, label: `${bookName(name, 40)} (${bookName(data.tool, 40)})` }));
  const makes = character !== undefined && hasFeature(world, character, 'improvise-tools');
  return [...carried, ...(makes ? [{ value: SCRAP, label: t`tools of scrap` }] : [])];
}

function checkTitle({ use, ability, success, isSecond }: Check): Head {
  const first = use === 'test' ? t`${ABILITY_NAMES[ability]} check` : USE_NAMES[use];
  const what = isSecond ? t`Second try` : first;
  return success ? { title: t`${what}: success`, tone: 'strong' } : { title: t`${what}: failure`, tone: 'miss' };
}

function quoted({ intent, isSecond }: Check): readonly string[] {
  return intent === null || isSecond ? [] : [`> ${escapeMarkdown(intent)}`];
}

/** The total and its meaning (AD-CHECK-01). */
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
function checkSum({ ability, rolls, dropped, bonus, boost, bent, lasting = 0, total, sources }: Check): string {
  const added = [
    ...(boost === 0 ? [] : [{ add: boost, from: t`dice` }]),
    ...(lasting === 0 ? [] : [{ add: -lasting, from: t`a lost limb` }]),
    ...(bent === 0 ? [] : [{ add: -bent, from: t`bent` }]),
  ];
  const parts = [...rolls, bonus, ...added];
  const sum = `${ABILITY_NAMES[ability]} ${signed(bonus)}: ${sumWords(parts, total)}`;
  const rest = dropped.length === 0 ? '' : `, ~~${rollsWords(dropped)}~~`;
  return sources.length === 0 ? sum : `${sum}${rest}, ${sourceWords(sources)}`;
}

/** A task's question to the game master, in a sentence. @param show makes names safe */
export function taskSentence(
  kind: Task | string,
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
      return t`something has heard it; say what comes.`;
    case 'cast':
      return typeof detail.what === 'string'
        ? t`${name} works magic (${show(detail.what)}); say what it does.`
        : t`${name} works magic; say what it does.`;
    case 'deed':
      return typeof detail.what === 'string' && detail.what !== ''
        ? t`${name}: ${show(detail.what)}; say what comes of it.`
        : t`${name} does something else; say what comes of it.`;
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
