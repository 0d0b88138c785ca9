import type { Chapter } from '../vocabulary.ts';
import { editItem, giveItem } from './giving.ts';
import { itemFields } from './gm-fields.ts';
import { dropItem, moveItem, passItem, takeItem } from './handling.ts';
import { useItem } from './mending.ts';
import { settlePacks } from './settling.ts';
import { wearItem } from './wearing.ts';

/** Carried and worn things, in numbered slots (AD-ARM, AD-INV, AD-G-03). */
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
  frames: {},
  afterwards: settlePacks,
  gmFields: itemFields,
  secrets: { facts: ['item-edited'] },
} satisfies Chapter;
