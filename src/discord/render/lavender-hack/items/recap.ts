import { t } from '../../../../language/text.ts';
import type { ItemsVocabulary } from '../../../../rules/lavender-hack/items/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { RecapsOf } from '../kit/chapter-words.ts';
import { allOf } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';

/** Things at the table: an animal that is hurt in a fight has its hit points among what changed. */
export const ITEM_RECAPS: RecapsOf<FactsOf<ItemsVocabulary>> = {
  // A thing without a bearer is told with its destination.
  'item-given': {
    story: ({ itemId, name }, { facts }) =>
      name === null && allOf(facts, 'find-goes').some((found) => found.itemId === itemId) ? [] : null,
  },
  'beast-hurt': {
    story({ foeName, item, hp }, { isCrowded }) {
      const [foe, beast] = [escapeMarkdown(foeName), bookName(item)];
      if (!isCrowded) return null;
      return hp === 0 ? [t`**${foe} kills ${beast}.**`] : [t`${foe} hurts ${beast}.`];
    },
    changed: ({ name, itemId, item, hp, hpMax }, { isCrowded }) =>
      isCrowded && hp > 0
        ? [
            {
              whose: escapeMarkdown(name),
              what: itemId,
              from: null,
              to: hp,
              say: (_, left) => t`${bookName(item)} ${String(left)} of ${hpMax} hp`,
            },
          ]
        : [],
  },
};
