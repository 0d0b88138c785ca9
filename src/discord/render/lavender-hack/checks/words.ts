import { named, phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { ChecksVocabulary } from '../../../../rules/lavender-hack/checks/vocabulary.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { endWords } from '../../mechanics/conditions.ts';
import { GM_FIELD_REFUSALS } from '../../mechanics/gm-fields.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { allOf, degreeOf, plainly } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import {
  ABILITY_NAMES,
  CONDITION_NAMES,
  circumstanceWords,
  conditionName,
  DEGREE_NAMES,
  DEGREE_SHORT,
} from '../kit/words.ts';
import { edgeLine } from './edge-words.ts';
import { checkQuestions } from './questions.ts';
import { CHECK_RECAPS } from './recap.ts';
import { taskChange, taskWords } from './task-words.ts';
import { quote, testLine, testTitle, testWords, worksWords } from './test-words.ts';

/** Words of tests and saves, of conditions, and of what the game master has to see to. */
export const checksWords = (terms: Terms): AskingChapterWords<ChecksVocabulary> => ({
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
        `${terms.gearAdds} ${fact.value}: ${sumWords([fact.total - fact.value, fact.value], fact.total)}, ${fact.was === fact.degree ? t`still` : t`now`} ${worksWords(fact) ?? DEGREE_SHORT[fact.degree]}.`,
      ],
      isNameless: true,
      rank: 'follows',
    },
    'discord-weighs': {
      lines: (fact) => [
        `${escapeMarkdown(named(fact.die))} ${dieWords(fact.roll)}: ${
          fact.hinders ? t`it shows, and ${escapeMarkdown(fact.name)} has disadvantage` : t`nobody lets it show`
        }.`,
      ],
      isNameless: true,
      rank: 'follows',
    },
    'background-price': {
      lines: (fact) => [t`The background (${bookName(fact.background)}) has its price on a weak success.`],
      rank: 'follows',
    },
    call: {
      title: ({ ability }, story) =>
        plainly(`${ABILITY_NAMES[ability]} ${allOf(story, 'call').length > 1 ? 'saves' : t`save called`}`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} is asked for a ${ABILITY_NAMES[fact.ability]} save.`,
        ...quote(fact.reason),
      ],
      rank: (_, story) => (allOf(story, 'call').length > 1 ? 33 : 30),
    },
    'plain-test': {
      title: ({ degree }) => degreeOf(t`A plain d20`, degree),
      lines: (fact) => [
        ...quote(fact.intent),
        `${escapeMarkdown(fact.name)}: ${dieWords(fact.roll)}, ${DEGREE_NAMES[fact.degree]}.`,
        ...(edgeLine(fact.sources) === null ? [] : [String(edgeLine(fact.sources))]),
      ],
      rank: 32,
    },
    circumstance: {
      title: (fact) => ({
        title: t`Granted to ${escapeMarkdown(fact.name)}`,
        tone: fact.edge === 'advantage' ? 'strong' : 'miss',
      }),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} has ${circumstanceWords(fact)}.`],
      rank: 12,
    },
    'circumstance-over': {
      title: () => plainly(t`Taken back`),
      lines: (fact) => [t`Nothing helps or hinders ${escapeMarkdown(fact.name)} any more by the game master’s word.`],
      rank: 12,
    },
    'gear-produced': {
      title: ({ found }) =>
        found ? { title: t`Odd gear: found`, tone: 'strong' } : { title: t`Odd gear: not found`, tone: 'miss' },
      lines: (fact) => [
        fact.found
          ? t`${escapeMarkdown(fact.name)} has it: ${escapeMarkdown(fact.what, MAX_INTENT)}.`
          : t`${escapeMarkdown(fact.name)} searches the packs: ${escapeMarkdown(fact.what, MAX_INTENT)} is not there.`,
      ],
      rank: 11,
    },
    'condition-begins': {
      title: (fact) => ({ title: t`${capital(CONDITION_NAMES[fact.condition])}: it begins`, tone: 'trouble' }),
      lines: (fact) => [conditionBegins(fact)],
    },
    'condition-ends': {
      title: (fact) => plainly(t`${capital(CONDITION_NAMES[fact.condition])}: it is over`),
      lines: (fact) => [conditionEnds(fact)],
    },
    task: {
      title: () => ({ title: t`Something for the game master`, tone: 'trouble' }),
      lines: (fact) => [t`For the game master: ${taskWords(fact.kind, fact.detail)}`],
    },
  },
  refusals: {
    ...GM_FIELD_REFUSALS,
    'test/no-familiar': (d) => t`${name(d)} keeps no familiar. Nothing was rolled.`,
    'test/familiar-used': (d) =>
      t`${text(d, 'familiar')} has helped ${name(d)} today already, and can again on day ${text(d, 'day')}. Nothing was rolled.`,
    'test/no-background': (d) =>
      t`${name(d)} has no background to claim. Nothing was rolled; /character edit writes one.`,
    'test/no-ability': () =>
      t`A plain d20 has no ability, so neither a background nor a familiar helps. Nothing was rolled; choose an ability, or leave them out.`,
    'test/no-general': () => t`Every test has an ability in this edition. Nothing was rolled; choose one.`,
    'edge/why': (d) => t`Say why, on one line of ${text(d, 'max')} characters. Nothing was changed.`,
    'edge/no-fight': () => t`There is no fight going on. Nothing was changed; say for:test or for:defence.`,
    'edge/asked-no-more': () => t`They do not ask for it any more, or have it already. Nothing was changed.`,
    'edge/none': (d) => t`Nothing was granted to ${name(d)} that still waits. Nothing was changed.`,
    'input/bad-line': (d) =>
      t`The ${text(d, 'field')} has to fit on one line of ${text(d, 'max')} characters. Nothing was rolled.`,
  },
  orders: {
    'gear-die': {
      title: t`${capital(terms.gearDie)} on a test`,
      choices: {
        keep: t`never`,
        'miss-to-weak': t`only to turn a miss into a weak success`,
        add: t`whenever it can help`,
      },
    },
    save: {
      title: t`A save is called`,
      choices: { roll: t`roll it plainly`, background: t`claim the background` },
    },
    'background-journey': {
      title: t`Background on the road: scout, row, forage`,
      choices: claimChoices(),
    },
    'background-danger': {
      title: t`Background in danger: surprise, chase, initiative, wounds`,
      choices: claimChoices(),
    },
    'background-company': {
      title: t`Background in company: song, carousing, talk`,
      choices: claimChoices(),
    },
  },
  stops: {
    'hp-half': { mine: t`my hit points are below half`, theirs: t`their hit points are below half` },
    spotlight: { mine: t`I hold the spotlight`, theirs: t`they hold the spotlight` },
    down: { mine: t`somebody is down`, theirs: t`somebody is down` },
    'new-foe': { mine: t`there is a new foe`, theirs: t`there is a new foe` },
    rumour: { mine: t`a secret is on offer`, theirs: t`a secret is on offer` },
  },
  state: phrases({
    circumstances: 'What the game master granted',
  }),
  changes: {
    modifiers: conditionChange,
    tasks: taskChange,
  },
  recaps: CHECK_RECAPS,
  questions: checkQuestions(terms),
});

/** A standing order for a background (LH-GEAR-08). */
function claimChoices(): Readonly<Record<string, string>> {
  return {
    never: t`only where you claim it yourself`,
    ask: t`ask you each time`,
    always: t`always claim it`,
  };
}

/** A condition that is restored, or removed again. */
function conditionChange({ path, from, to }: Change, world: World): string | null {
  const held = (to ?? from) as { readonly kind?: unknown; readonly characterId?: unknown } | null;
  if (path.length !== 2 || typeof held?.kind !== 'string') return null;
  const name = typeof held.characterId === 'string' ? world.characters[held.characterId]?.name : undefined;
  const whose = name === undefined ? '' : `${escapeMarkdown(name, 40)}: `;
  return `${whose}${to === null ? t`no longer` : t`again`} ${conditionName(held.kind)}`;
}

/** `now a strong success`; of a test that only passes or fails, `it works now`. */
function liftedWords(fact: Fact<'gear-added'>): string {
  const isSame = fact.was === fact.degree;
  const works = worksWords(fact);
  if (works === null) return t`${isSame ? t`still` : t`now`} a ${DEGREE_NAMES[fact.degree]}`;
  return isSame ? t`it still ${works}` : t`it ${works} now`;
}

/** Longest intent or reason that is repeated in a message. */
const MAX_INTENT = 300;

function conditionBegins(fact: Fact<'condition-begins'>): string {
  const told = effectWords(fact);
  return fact.until === undefined ? told : t`${told} This lasts ${endWords(fact.until, null)}.`;
}

function effectWords(fact: Fact<'condition-begins'>): string {
  const who = fact.name === null ? t`The party` : escapeMarkdown(fact.name);
  switch (fact.condition) {
    case 'starving':
      return t`${who} is starving: disadvantage on Strength, Dexterity and Constitution until there is food again.`;
    case 'darkness':
      return t`${who} is in darkness: disadvantage on what needs light.`;
    case 'badly-wounded':
      return t`${who} is badly wounded: disadvantage on Strength, Dexterity and Constitution.`;
    case 'exposed':
      return t`${who} is exposed: disadvantage on the next defence.`;
    case 'advantage-vs':
      return t`${who} has an opening: advantage on the next attack against that foe.`;
    case 'blessed':
      return t`${who} is blessed: advantage on the next test.`;
  }
}

function conditionEnds(fact: Fact<'condition-ends'>): string {
  const who = fact.name === null ? t`The party` : escapeMarkdown(fact.name);
  if (fact.condition === 'darkness') return t`${who} has light again.`;
  if (fact.condition === 'advantage-vs') return t`${who} has lost the opening.`;
  return t`${who} is no longer ${CONDITION_NAMES[fact.condition]}.`;
}
