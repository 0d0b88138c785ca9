import { KITS, THINGS } from '../kit/gear.ts';
import type { Chapter } from '../vocabulary.ts';
import { actions, gmActions, useItem, wearItem } from './actions.ts';

/** Knights' carried, worn and wielded things (MK-GEAR). */
export const items = {
  kinds: [THINGS, KITS],
  actions: { ...gmActions, ...actions, 'wear-item': wearItem, 'use-item': useItem },
  frames: {},
  secrets: { facts: ['item-edited'] },
} satisfies Chapter;
