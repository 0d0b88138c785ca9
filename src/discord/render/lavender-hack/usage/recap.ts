import type { UsageSize } from '../../../../rules/engine/world.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { UsageFact } from '../../../../rules/lavender-hack/usage/facts.ts';
import type { StoryChange } from '../../engine/changed.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { type RecapsOf, untold } from '../kit/recap-words.ts';
import { type LavenderTerms, rungsOf } from '../kit/terms.ts';
import { stepWords } from '../kit/words.ts';

/** The dice of the party at the table: what became of each, told once however often it was rolled. */
export const usageRecaps = (terms: LavenderTerms): RecapsOf<UsageFact> => {
  const changed = (fact: FactOf<'usage' | 'discord-rolled' | 'usage-set'>): readonly StoryChange[] => [
    {
      whose: capital(escapeMarkdown(fact.die)),
      what: 'size',
      from: fact.from,
      to: fact.to,
      // Both are sizes: they come from the fact.
      say: (from, to) => stepWords({ from: from as UsageSize, to: to as UsageSize }, rungsOf(terms, fact.dieId)),
    },
  ];
  return {
    usage: { story: untold, changed, dice: 'in-full' },
    save: { story: untold, dice: 'in-full' },
    'discord-rolled': { story: untold, changed, dice: 'in-full' },
    'usage-set': { story: ({ from, to }) => (from === to ? null : []), changed },
  };
};
