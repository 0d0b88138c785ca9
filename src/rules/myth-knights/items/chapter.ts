import type { Chapter } from '../vocabulary.ts';
import { editItem, giveItem } from './giving.ts';
import { dropItem, passItem, takeItem, useItem, wearItem } from './handling.ts';

/** What knights carry, wear and have in hand (MK-GEAR). */
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
