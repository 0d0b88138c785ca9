import { phrases, t } from '../../../../language/text.ts';
import type { ChecksVocabulary } from '../../../../rules/lavender-hack/checks/vocabulary.ts';
import { isSuccess } from '../../../../rules/lavender-hack/kit/degree.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { number } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StoryChange } from '../../engine/story.ts';
import { type RecapsOf, type Telling, untold } from '../kit/chapter-words.ts';
import { newest, type Story } from '../kit/fact-words.ts';
import { CONDITION_NAMES, DEGREE_SHORT } from '../kit/words.ts';

/** Tests at the table: what a degree means, and the sum in small print. */
export const CHECK_RECAPS: RecapsOf<FactsOf<ChecksVocabulary>> = {
  test: {
    story: (fact, { facts, isCrowded }, full) => [
      ...full.filter((line) => line.startsWith('> ')),
      ...(isToldAlone(fact, facts) && !isLifted(fact, facts) ? [comesTo(fact, fact, isCrowded)] : []),
    ],
    // The sum and where its two dice came from are one roll.
    dice: (_, __, full) => [full.filter((line) => !line.startsWith('> ')).join('. ')],
  },
  'gear-added': {
    story: (fact, { facts, isCrowded }) => {
      const test = testOf(fact, facts);
      return test !== undefined && isToldAlone(test, facts) ? [comesTo(fact, test, isCrowded)] : [];
    },
    dice: 'in-full',
  },
  // The event tells of the meeting, and the game master is called to say who it is.
  task: { story: ({ kind, detail }) => (kind === 'encounter' && typeof detail.event === 'string' ? [] : null) },
  'background-price': { story: untold, dice: 'in-full' },
  'condition-begins': {
    story: (_, { isCrowded }) => (isCrowded ? [] : null),
    changed: (fact, telling) => conditionChange(fact, telling, null, fact.condition),
  },
  'condition-ends': {
    story: (_, { isCrowded }) => (isCrowded ? [] : null),
    changed: (fact, telling) => conditionChange(fact, telling, fact.condition, null),
  },
};

/** Other tests appear in their consequences: a blow, a bite, a meal, a lost way. */
function isToldAlone({ use, characterId }: Fact<'test'>, facts: Story): boolean {
  return (use === 'test' && newest(facts, 'beast-bites')?.characterId !== characterId) || use === 'save';
}

function isLifted(test: Fact<'test'>, facts: Story): boolean {
  return newest(facts.slice(facts.indexOf(test)), 'gear-added')?.characterId === test.characterId;
}

function testOf({ characterId }: Fact<'gear-added'>, facts: Story): Fact<'test'> | undefined {
  return facts.findLast((fact): fact is Fact<'test'> => fact.fact === 'test' && fact.characterId === characterId);
}

/** `Bryn gets 13: yes, at a price.`; the title of a single test has its degree. */
function comesTo(
  { name, total, degree, passOnly }: Fact<'test' | 'gear-added'>,
  { use }: Fact<'test'>,
  isCrowded: boolean,
): string {
  const meanings = use === 'save' ? SAVED : MEANINGS;
  const meaning = meanings[passOnly === true ? (isSuccess(degree) ? 'strong' : 'miss') : degree];
  const shown = isCrowded && passOnly !== true ? `${number(total)}, ${DEGREE_SHORT[degree]}` : number(total);
  return t`${escapeMarkdown(name)} gets ${shown}: ${meaning}`;
}

/** The meaning of a degree if no rule says more (LH-TEST-02). */
const MEANINGS: Readonly<Record<Degree, string>> = phrases({
  critical: 'yes, and more.',
  strong: 'yes.',
  weak: 'yes, at a price.',
  miss: 'no.',
  fumble: 'no, and worse.',
});

/** The same of a save (LH-TEST-10). */
const SAVED: Readonly<Record<Degree, string>> = phrases({
  critical: 'saved, and more.',
  strong: 'saved.',
  weak: 'saved, at a price.',
  miss: 'not saved.',
  fumble: 'not saved, and worse.',
});

/** Alone it is told in full, with its effect; among many actors, by its name. */
function conditionChange(
  { name, condition, foeId }: Fact<'condition-begins' | 'condition-ends'>,
  { isCrowded }: Telling,
  from: string | null,
  to: string | null,
): readonly StoryChange[] {
  if (!isCrowded) return [];
  const called = CONDITION_NAMES[condition];
  return [
    {
      whose: name === null ? t`The party` : escapeMarkdown(name),
      what: `${condition} ${foeId ?? ''}`,
      from,
      to,
      say: (_, after) => (after === null ? t`no longer ${called}` : called),
    },
  ];
}
