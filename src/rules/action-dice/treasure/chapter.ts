import type { Chapter } from '../vocabulary.ts';
import { bankAction, banking, shareAction, sharing } from './banking.ts';
import { treasureFields } from './gm-fields.ts';
import { addHaulAction, loseHaulAction } from './hauls.ts';
import { backupOrder } from './orders.ts';
import { arriveAction, forgetAction, leaveAction, masterAction } from './towns.ts';

/** Treasure, towns and experience (AD-XP). */
export const treasure = {
  actions: {
    'add-haul': addHaulAction,
    'lose-haul': loseHaulAction,
    'bank-haul': bankAction,
    'share-silver': shareAction,
    'reach-town': arriveAction,
    'leave-town': leaveAction,
    'meet-master': masterAction,
    'forget-master': forgetAction,
  },
  frames: { bank: banking, 'share-out': sharing },
  orders: [backupOrder],
  gmFields: treasureFields,
} satisfies Chapter;
