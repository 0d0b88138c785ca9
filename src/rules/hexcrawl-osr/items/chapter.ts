import type { Chapter } from '../vocabulary.ts';
import { actions, gmActions, moveItem } from './actions.ts';
import { THINGS } from './gear.ts';
import { itemFields } from './gm-fields.ts';
import { overflow } from './overflow.ts';
import { useItem } from './use.ts';
import { wearItem } from './wear.ts';

/** Numbered slots and what lies in them (HX-INV, HX-G-04, HX-G-09, HX-G-17). */
export const items = {
  kinds: [THINGS],
  actions: { ...gmActions, ...actions, 'wear-item': wearItem, 'move-item': moveItem, 'use-item': useItem },
  frames: { overflow },
  gmFields: itemFields,
  secrets: {
    facts: ['item-edited'],
    // The real place of a thing would tell a lost party where they are (HX-NAV-03).
    hides: (_world, [table, , part, field]) => table === 'items' && part === 'data' && field === 'at',
  },
} satisfies Chapter;
