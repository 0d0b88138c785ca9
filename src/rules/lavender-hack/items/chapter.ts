import type { Chapter } from '../vocabulary.ts';
import { editItem, giveItem, revealItem } from './actions.ts';
import { appraisal, appraise, buyer } from './appraise.ts';
import { found } from './found.ts';
import { itemFields } from './gm-fields.ts';
import { dropItem, takeItem, wearItem } from './items.ts';
import { mergeItems } from './merge-items.ts';
import { passItem, passing } from './pass-item.ts';

/** The visible parts of an item: the others show its worth, and its secrets (LH-VALUE-01, LH-ITEM-01). */
const OPEN: readonly string[] = ['die', 'dieNow', 'broken', 'worn', 'slots', 'poisoned', 'ammo', 'at'];

/** Things, their worth and their magic (LH-EQUIP, LH-SLOT, LH-VALUE, LH-APPR, LH-ITEM). */
export const items = {
  actions: {
    'give-item': giveItem,
    'take-item': takeItem,
    'drop-item': dropItem,
    'pass-item': passItem,
    'wear-item': wearItem,
    'merge-items': mergeItems,
    'edit-item': editItem,
    'reveal-item': revealItem,
    appraise,
  },
  frames: { pass: passing, appraise: appraisal, buyer, found },
  gmFields: itemFields,
  secrets: {
    purposes: ['ballpark', 'ballpark-by', 'magic-item'],
    facts: ['item-made', 'item-edited', 'ballpark-rolled'],
    hides: (_world, [table, , part, field]) => table === 'items' && part === 'data' && !OPEN.includes(field ?? ''),
  },
} satisfies Chapter;
