import type { Chapter } from '../vocabulary.ts';
import { catchUp, rising } from './catching-up.ts';
import { followerFields } from './gm-fields.ts';
import { callHeirs, heir } from './heirs.ts';
import { morale, moraleAction } from './morale.ts';
import { promoteAction, promotion } from './promotion.ts';
import { keepServants, servantActions } from './servants.ts';

/** Hirelings and henchpersons (AD-ATTR-08, AD-PATH). */
export const followers = {
  actions: { ...servantActions, promote: promoteAction, 'follower-morale': moraleAction },
  frames: { morale, heir, promotion, 'catch-up': catchUp, rise: rising },
  afterwards(context) {
    keepServants(context);
    callHeirs(context);
  },
  gmFields: followerFields,
} satisfies Chapter;
