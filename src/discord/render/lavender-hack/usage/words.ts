import { named, phrases, plural, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import { USAGE_SIZES, type UsageSize } from '../../../../rules/engine/world.ts';
import type { UsageWhy } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { UsageVocabulary } from '../../../../rules/lavender-hack/usage/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StoryChange } from '../../engine/story.ts';
import { capital, listWords } from '../../engine/words.ts';
import { type Detail, text } from '../../mechanics/refusal-words.ts';
import { type AskingChapterWords, type RecapsOf, untold } from '../kit/chapter-words.ts';
import { rungsOf, type Terms } from '../kit/edition-terms.ts';
import { degreeOf, plainly } from '../kit/fact-words.ts';
import { DEGREE_NAMES, rungWords, sizeWords, stepWords } from '../kit/words.ts';
import { USAGE_QUESTIONS } from './questions.ts';

/** `d12, d10, d8, d6, d4 or d20 (broken)`: the rungs of a ladder, highest first. */
function sizesOf({ sizes, lowest }: Detail): string {
  const rungs = Array.isArray(sizes) ? sizes.map(Number) : [];
  if (rungs.length < 2) return rungs.length === 0 ? t`none` : `d${rungs[0]}`;
  const names = rungs.map((size, at) =>
    at < rungs.length - 1 ? `d${size}` : `${size === 0 ? '' : `d${size} `}(${lowest})`,
  );
  return t`${names.slice(0, -1).join(', ')} or ${String(names.at(-1)?.replace(/^\((.*)\)$/, '$1'))}`;
}

/** The restored size of a die, in its ladder's words. */
function dieChange({ path, from, to }: Change, world: World, terms: Terms): string | null {
  const [, id = ''] = path.map(String);
  const name = world.usageDice[id]?.name;
  if (name === undefined || !isSize(from) || !isSize(to)) return null;
  const rungs = rungsOf(terms, id);
  return `${escapeMarkdown(named(name))} ${sizeWords(from, rungs)} → **${sizeWords(to, rungs)}**`;
}

function isSize(value: Json): value is UsageSize {
  return USAGE_SIZES.some((size) => size === value);
}

/** Everybody's vote: the question shows who has answered, and no more. */
function votesWords({ votes = [] }: Fact<'players-choose'>): readonly string[] {
  const said = votes.map(({ by, name }) =>
    name === null ? t`${escapeMarkdown(by)} goes along` : t`${escapeMarkdown(by)} names ${escapeMarkdown(name)}`,
  );
  return said.length === 0 ? [] : [t`${listWords(said)}.`];
}

function chosenWords({ how, name }: Fact<'players-choose'>): string {
  const who = escapeMarkdown(name ?? '');
  switch (how) {
    case 'offered':
      return t`It is ${who}: their own player wants it so.`;
    case 'together':
      return t`The players agree on ${who}.`;
    case 'split':
      return t`The players do not agree, so the spotlight decides.`;
  }
}

/** Words of usage dice, and of a fellowship that breaks. */
export const usageWords = (terms: Terms): AskingChapterWords<UsageVocabulary> => ({
  changes: { usageDice: (change, world) => dieChange(change, world, terms) },
  facts: {
    usage: {
      title: (fact) =>
        fact.used
          ? { title: t`${capital(escapeMarkdown(named(fact.die)))}: used`, tone: 'weak' }
          : { title: t`${capital(escapeMarkdown(named(fact.die)))}: holds`, tone: 'strong' },
      lines: (fact) => [
        `${escapeMarkdown(named(fact.die))} ${dieWords(fact.roll)}: ${
          fact.used
            ? fact.from === fact.to
              ? t`used`
              : t`used, ${stepWords(fact, rungsOf(terms, fact.dieId))}`
            : t`holds at d${fact.to}`
        }${whyWords(fact.why)}${helpWords(fact)}`,
      ],
      isNameless: true,
    },
    save: {
      title: (fact) => degreeOf(t`${capital(escapeMarkdown(named(fact.die)))} save`, fact.degree),
      lines: (fact) => [
        t`${escapeMarkdown(named(fact.die))} is broken, save ${dieWords(fact.roll)}: ${DEGREE_NAMES[fact.degree]}, value ${fact.value}${[whyWords(fact.why), helpWords(fact)].join('')}`,
      ],
      isNameless: true,
    },
    'die-gone': {
      title: (fact) => ({ title: t`${capital(escapeMarkdown(named(fact.die)))}: gone`, tone: 'miss' }),
      lines: (fact) => [
        t`${escapeMarkdown(named(fact.die))} is gone, so nothing is rolled and it fails${whyWords(fact.why)}.`,
      ],
      isNameless: true,
    },
    'discord-rolled': {
      title: (fact) =>
        fact.from === fact.to
          ? { title: t`${capital(escapeMarkdown(named(fact.die)))}: no worse`, tone: 'strong' }
          : { title: t`${capital(escapeMarkdown(named(fact.die)))} grows`, tone: 'weak' },
      lines: (fact) => [
        `${escapeMarkdown(named(fact.die))} ${dieWords(fact.roll)}: ${
          fact.from === fact.to ? t`stays at d${fact.to}` : t`it grows, ${stepWords(fact, rungsOf(terms, fact.dieId))}`
        }${whyWords(fact.why)}`,
      ],
      isNameless: true,
    },
    'usage-set': {
      title: (fact) =>
        plainly(`${capital(escapeMarkdown(named(fact.die)))}: ${sizeWords(fact.to, rungsOf(terms, fact.dieId))}`),
      lines: (fact) => [
        fact.from === fact.to
          ? t`${escapeMarkdown(named(fact.die))} stays at ${rungWords(fact.to, rungsOf(terms, fact.dieId))}.`
          : `${escapeMarkdown(named(fact.die))} ${stepWords(fact, rungsOf(terms, fact.dieId))}`,
      ],
    },
    'die-added': {
      title: (fact) => plainly(t`New party die: ${escapeMarkdown(named(fact.die))}`),
      lines: (fact) => [t`${escapeMarkdown(named(fact.die))} is a party die now: ${rungWords(fact.size)}.`],
    },
    'die-removed': {
      title: (fact) => plainly(t`Party die removed: ${escapeMarkdown(named(fact.die))}`),
      lines: (fact) => [t`${escapeMarkdown(named(fact.die))} is no longer a party die.`],
    },
    'players-choose': {
      title: () => plainly(t`The players choose`),
      lines: (fact) => [...votesWords(fact), chosenWords(fact)],
    },
    leaves: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} leaves`, tone: 'trouble' }),
      lines: (fact) => [
        fact.weeks === null
          ? t`${escapeMarkdown(fact.name)} leaves the party for good.`
          : t`${escapeMarkdown(fact.name)} leaves the party for ${plural(fact.weeks, { one: '# week', other: '# weeks' })}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}.`,
      ],
      rank: 80,
    },
    killed: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} is dead`, tone: 'fumble' }),
      lines: (fact) => [t`${escapeMarkdown(fact.byName)} kills ${escapeMarkdown(fact.name)} in the night.`],
      rank: 81,
    },
    'no-consent': {
      title: () => plainly(t`No murder`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.byName)} does not kill ${escapeMarkdown(fact.name)}: one of the players would rather not.`,
      ],
    },
  },
  refusals: {
    'usage-die/unknown': (d) =>
      t`The party has no die called ${text(d, 'die')}. Nothing was rolled; /party shows those it has.`,
    'usage-die/no-such-size': (d) => t`A party die is ${sizesOf(d)}. Nothing was changed.`,
    'usage-die/cannot-step-above-d12': (d) =>
      t`${text(d, 'die')} is at d12 already; there is nothing above. Nothing was changed.`,
    'usage-die/cannot-step-below': (d) =>
      d.size === 0
        ? t`There is no ${text(d, 'die').toLowerCase()} die to lower. Nothing was changed.`
        : t`${text(d, 'die')} is ${text(d, 'lowest')} already; there is nothing below. Nothing was changed.`,
    'usage-die/gone': (d) => t`There is no ${text(d, 'die').toLowerCase()} die to roll now. Nothing was rolled.`,
    'usage-die/bad-name': (d) => t`A die’s name has 1 to ${text(d, 'max')} letters or digits. Nothing was changed.`,
    'usage-die/already-there': (d) => t`The party has a die called ${text(d, 'die')} already. Nothing was changed.`,
    'usage-die/too-many': (d) =>
      t`The party has ${text(d, 'max')} dice, and more cannot be kept. Remove one first; nothing was changed.`,
    'usage-die/is-resource': (d) =>
      t`${text(d, 'die')} is one of the four the book gives every party; it stays. Nothing was changed.`,
  },
  recaps: usageRecaps(terms),
  questions: USAGE_QUESTIONS,
});

/** The dice of the party at the table: what became of each, told once however often it was rolled. */
const usageRecaps = (terms: Terms): RecapsOf<FactsOf<UsageVocabulary>> => {
  const changed = (fact: Fact<'usage' | 'discord-rolled' | 'usage-set'>): readonly StoryChange[] => [
    {
      whose: capital(escapeMarkdown(fact.die)),
      what: 'size',
      from: fact.from,
      to: fact.to,
      // Both are sizes: they come from the fact.
      say: (from, to) =>
        `${stepWords({ from: from as UsageSize, to: to as UsageSize }, rungsOf(terms, fact.dieId))}${causeOf(fact)}`,
    },
  ];
  return {
    usage: { story: untold, changed, dice: 'in-full' },
    // Its price follows below it: the reason for the roll stays on the card, however many dice there are.
    save: {
      story: ({ passed, die, why }) =>
        passed ? [] : [t`${capital(escapeMarkdown(named(die)))} is broken, and its save is missed${whyWords(why)}.`],
      dice: 'in-full',
    },
    'discord-rolled': { story: untold, changed, dice: 'in-full' },
    'usage-set': { story: ({ from, to }) => (from === to ? null : []), changed },
  };
};

function causeOf(fact: Fact<'usage' | 'discord-rolled' | 'usage-set'>): string {
  return 'why' in fact && UNTOLD_CAUSES.has(fact.why) ? whyWords(fact.why) : '';
}

/** The reason for a usage die's roll, as the end of a sentence; empty when somebody simply asked. */
function whyWords(why: UsageWhy): string {
  return WHY_WORDS[why] === '' ? '' : `, ${WHY_WORDS[why]}`;
}

const WHY_WORDS: Readonly<Record<UsageWhy, string>> = phrases({
  asked: '',
  'gear-die': 'to lift the test',
  background: 'the price of the background',
  produce: 'to find the thing',
  'power-attack': 'for the power attack',
  'precise-shot': 'for the precise shot',
  reagents: 'for the reagents',
  ammunition: 'for the ammunition',
  aid: 'to tend the dying',
  trap: 'for the trap',
  poison: 'for the poison',
  mishap: 'by the mishap',
  day: 'for the day',
  night: 'for the night',
  dungeon: 'below ground',
  repair: 'for the repair',
  door: 'to hold the door',
  storm: 'in the storm',
  'gear-save': 'after the gear save',
  'food-save': 'after the food save',
  'light-save': 'after the light save',
});

/** The reasons for two dice of a usage roll, as the end of a sentence. */
function helpWords({ resourceful }: { readonly resourceful?: true }): string {
  return resourceful === true ? `, ${t`with advantage: resourceful`}` : '';
}

/** Causes that a changed die does not show by itself: another die’s save, or somebody's claim. */
const UNTOLD_CAUSES: ReadonlySet<string> = new Set(['background', 'gear-save', 'food-save', 'light-save']);
