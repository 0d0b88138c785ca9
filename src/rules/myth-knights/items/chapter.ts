import type { Chapter } from '../vocabulary.ts';
import { editItem, giveItem } from './giving.ts';
import { dropItem, passItem, takeItem, useItem, wearItem } from './handling.ts';

/** Knights' carried, worn and wielded things (MK-GEAR). */
export const items = {
  actions: {
    'give-item': giveItem,
    'edit-item': editItem,
    'take-item': takeItem,
    'pass-item': passItem,
    'drop-item': dropItem,
    'wear-item': wearItem,
    'use-item': useItem,
  },
  frames: {},
  secrets: { facts: ['item-edited'] },
} satisfies Chapter;
