import type { Chapter } from '../vocabulary.ts';
import { editItem, giveItem } from './giving.ts';
import { itemFields } from './gm-fields.ts';
import { dropItem, moveItem, passItem, takeItem } from './handling.ts';
import { overflow } from './overflow.ts';
import { useItem } from './using.ts';
import { wearItem } from './wearing.ts';

/** Numbered slots and what lies in them (HX-INV, HX-G-04, HX-G-09, HX-G-17). */
export const items = {
  actions: {
    'give-item': giveItem,
    'edit-item': editItem,
    'take-item': takeItem,
    'pass-item': passItem,
    'drop-item': dropItem,
    'wear-item': wearItem,
    'move-item': moveItem,
    'use-item': useItem,
  },
  frames: { overflow },
  gmFields: itemFields,
  secrets: {
    facts: ['item-edited'],
    // The real place of a thing would tell a lost party where they are (HX-NAV-03).
    hides: (_world, [table, , part, field]) => table === 'items' && part === 'data' && field === 'at',
  },
} satisfies Chapter;
