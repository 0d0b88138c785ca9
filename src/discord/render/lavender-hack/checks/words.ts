import type { Change } from '../../../../play/facts.ts';
import type { CheckFact } from '../../../../rules/lavender-hack/checks/facts.ts';
import type { CheckQuestions } from '../../../../rules/lavender-hack/checks/questions.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { GM_FIELD_REFUSALS } from '../../mechanics/gm-fields.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import { endWords } from '../../mechanics/until.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import { allOf, plainly } from '../kit/fact-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { ABILITY_NAMES, CONDITION_NAMES, conditionName, DEGREE_NAMES, edgeLine } from '../kit/words.ts';
import { checkQuestions } from './questions.ts';
import { taskChange, taskWords } from './task-words.ts';
import { quote, testLine, testTitle, testWords, worksWords } from './test-words.ts';

/** Words of tests and saves, of conditions, and of what the game master has to see to. */
export const checksWords = (terms: LavenderTerms): AskingChapterWords<CheckFact, CheckQuestions> => ({
  facts: {
    test: {
      title: (fact, story) => testTitle(fact, story),
      lines: (fact) => [
        ...quote(fact.use === 'save' ? null : fact.intent),
        testWords(fact),
        ...(edgeLine(fact.sources) === null ? [] : [String(edgeLine(fact.sources))]),
      ],
      short: (fact) => [...quote(fact.use === 'save' ? null : fact.intent), testLine(fact)],
      rank: ({ use }) => (use === 'wound' ? 31 : 32),
    },
    'gear-added': {
      lines: (fact) => [
        `${terms.gearAdds} ${fact.value}: ${sumWords([fact.total - fact.value, fact.value], fact.total)}, ${liftedWords(fact)}.`,
      ],
      short: (fact) => [
        `${terms.gearAdds} ${fact.value}: ${sumWords([fact.total - fact.value, fact.value], fact.total)}, ${fact.was === fact.degree ? 'still' : 'now'} ${worksWords(fact) ?? fact.degree}.`,
      ],
      isNameless: true,
      rank: 'follows',
    },
    'discord-weighs': {
      lines: (fact) => [
        `${escapeMarkdown(fact.die)} ${dieWords(fact.roll)}: ${
          fact.hinders ? `it shows, and ${escapeMarkdown(fact.name)} has disadvantage` : 'nobody lets it show'
        }.`,
      ],
      isNameless: true,
      rank: 'follows',
    },
    'background-price': {
      lines: (fact) => [`The background (${escapeMarkdown(fact.background)}) has its price on a weak success.`],
      rank: 'follows',
    },
    call: {
      title: ({ ability }, story) =>
        plainly(`${ABILITY_NAMES[ability]} ${allOf(story, 'call').length > 1 ? 'saves' : 'save called'}`),
      lines: (fact) => [
        `${escapeMarkdown(fact.name)} is asked for a ${ABILITY_NAMES[fact.ability]} save.`,
        ...quote(fact.reason),
      ],
      rank: (_, story) => (allOf(story, 'call').length > 1 ? 33 : 30),
    },
    'gear-produced': {
      title: ({ found }) =>
        found ? { title: 'Odd gear: found', tone: 'strong' } : { title: 'Odd gear: not found', tone: 'miss' },
      lines: (fact) => [
        fact.found
          ? `${escapeMarkdown(fact.name)} has it: ${escapeMarkdown(fact.what, MAX_INTENT)}.`
          : `${escapeMarkdown(fact.name)} searches the packs: ${escapeMarkdown(fact.what, MAX_INTENT)} is not there.`,
      ],
      rank: 11,
    },
    'condition-begins': {
      title: (fact) => ({ title: `${capital(CONDITION_NAMES[fact.condition])}: it begins`, tone: 'trouble' }),
      lines: (fact) => [conditionBegins(fact)],
    },
    'condition-ends': {
      title: (fact) => plainly(`${capital(CONDITION_NAMES[fact.condition])}: it is over`),
      lines: (fact) => [conditionEnds(fact)],
    },
    task: {
      title: () => ({ title: 'Something for the game master', tone: 'trouble' }),
      lines: (fact) => [`For the game master: ${taskWords(fact.kind, fact.detail)}`],
    },
  },
  refusals: {
    ...GM_FIELD_REFUSALS,
    'test/no-familiar': (d) => `${name(d)} keeps no familiar. Nothing was rolled.`,
    'test/familiar-used': (d) =>
      `${text(d, 'familiar')} has helped ${name(d)} today already, and can again on day ${text(d, 'day')}. Nothing was rolled.`,
    'test/no-background': (d) =>
      `${name(d)} has no background to claim. Nothing was rolled; /character edit writes one.`,
    'input/bad-line': (d) =>
      `The ${text(d, 'field')} has to fit on one line of ${text(d, 'max')} characters. Nothing was rolled.`,
    'prompt/cannot-waive': () => 'Only a save that was called can be waived. Nothing was changed.',
  },
  orders: {
    'gear-die': {
      title: `${capital(terms.gearDie)} on a test`,
      choices: {
        keep: 'never',
        'miss-to-weak': 'only to turn a miss into a weak success',
        add: 'whenever it can help',
      },
    },
    save: {
      title: 'A save is called',
      choices: { roll: 'roll it plainly', background: 'claim the background' },
    },
  },
  changes: {
    modifiers: conditionChange,
    tasks: taskChange,
  },
  questions: checkQuestions(terms),
});

/** A condition that is put back, or taken away again. */
function conditionChange({ path, from, to }: Change, world: LavenderWorld): string | null {
  const held = (to ?? from) as { readonly kind?: unknown; readonly characterId?: unknown } | null;
  if (path.length !== 2 || typeof held?.kind !== 'string') return null;
  const name = typeof held.characterId === 'string' ? world.characters[held.characterId]?.name : undefined;
  const whose = name === undefined ? '' : `${escapeMarkdown(name, 40)}: `;
  return `${whose}${to === null ? 'no longer' : 'again'} ${conditionName(held.kind)}`;
}

/** `now a strong success`; of a test that only passes or fails, `it works now`. */
function liftedWords(fact: FactOf<'gear-added'>): string {
  const isSame = fact.was === fact.degree;
  const works = worksWords(fact);
  if (works === null) return `${isSame ? 'still' : 'now'} a ${DEGREE_NAMES[fact.degree]}`;
  return isSame ? `it still ${works}` : `it ${works} now`;
}

/** Longest intent or reason that is repeated in a message. */
const MAX_INTENT = 300;

function conditionBegins(fact: FactOf<'condition-begins'>): string {
  const told = effectWords(fact);
  return fact.until === undefined ? told : `${told} This lasts ${endWords(fact.until, null)}.`;
}

function effectWords(fact: FactOf<'condition-begins'>): string {
  const who = fact.name === null ? 'The party' : escapeMarkdown(fact.name);
  switch (fact.condition) {
    case 'starving':
      return `${who} is starving: disadvantage on Strength, Dexterity and Constitution until there is food again.`;
    case 'darkness':
      return `${who} is in darkness: disadvantage on what needs light.`;
    case 'badly-wounded':
      return `${who} is badly wounded: disadvantage on Strength, Dexterity and Constitution.`;
    case 'exposed':
      return `${who} is exposed: disadvantage on the next defence.`;
    case 'advantage-vs':
      return `${who} has an opening: advantage on the next attack against that foe.`;
    case 'blessed':
      return `${who} is blessed: advantage on the next test.`;
  }
}

function conditionEnds(fact: FactOf<'condition-ends'>): string {
  const who = fact.name === null ? 'The party' : escapeMarkdown(fact.name);
  if (fact.condition === 'darkness') return `${who} has light again.`;
  if (fact.condition === 'advantage-vs') return `${who} has lost the opening.`;
  return `${who} is no longer ${CONDITION_NAMES[fact.condition]}.`;
}
