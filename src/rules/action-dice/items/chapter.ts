import { THINGS } from '../kit/gear.ts';
import type { Chapter } from '../vocabulary.ts';
import { actions, gmActions, moveItem, useItem, wearItem } from './actions.ts';
import { itemFields } from './gm-fields.ts';
import { settlePacks } from './slot-loss.ts';

/** Carried and worn things, in numbered slots (AD-ARM, AD-INV, AD-G-03). */
export const items = {
  kinds: [THINGS],
  actions: { ...gmActions, ...actions, 'wear-item': wearItem, 'move-item': moveItem, 'use-item': useItem },
  frames: {},
  afterwards: settlePacks,
  gmFields: itemFields,
  secrets: { facts: ['item-edited'] },
} satisfies Chapter;
