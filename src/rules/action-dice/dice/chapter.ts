import type { Chapter } from '../vocabulary.ts';
import { castAction, keepAction, mishapClassAction, shareAction, spendAction } from './actions.ts';
import { mishap } from './mishap.ts';

/** Action dice and what goes wrong with them (AD-DICE, AD-MAGIC). */
export const dice = {
  actions: {
    'spend-dice': spendAction,
    cast: castAction,
    'share-die': shareAction,
    'keep-die': keepAction,
    'name-mishap-class': mishapClassAction,
  },
  frames: { mishap },
} satisfies Chapter;
