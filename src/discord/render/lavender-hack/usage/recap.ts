import { named, t } from '../../../../language/text.ts';
import type { UsageSize } from '../../../../rules/engine/world.ts';
import type { UsageVocabulary } from '../../../../rules/lavender-hack/usage/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StoryChange } from '../../engine/story.ts';
import { capital } from '../../engine/words.ts';
import { type RecapsOf, untold } from '../kit/recap-words.ts';
import { rungsOf, type Terms } from '../kit/terms.ts';
import { stepWords } from '../kit/words.ts';
import { whyWords } from './why-words.ts';

/** Causes that a changed die does not show by itself: another die’s save, or somebody's claim. */
const UNTOLD_CAUSES: ReadonlySet<string> = new Set(['background', 'gear-save', 'food-save', 'light-save']);

/** The dice of the party at the table: what became of each, told once however often it was rolled. */
export const usageRecaps = (terms: Terms): RecapsOf<FactsOf<UsageVocabulary>> => {
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
