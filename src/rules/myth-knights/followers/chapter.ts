import { keepFollowers } from '../../mechanics/followers/owners.ts';
import type { Chapter } from '../vocabulary.ts';
import { followerFields } from './gm-fields.ts';
import { retinueActions, SERVICE_RULE, seeDown } from './retinue.ts';
import { knightSquire, takeSquire } from './squires.ts';

/** Squires, hirelings and warbands (MK-MAKE-05, MK-SERV-01, MK-WAR-01). */
export const followers = {
  actions: { ...retinueActions, 'take-squire': takeSquire, 'knight-squire': knightSquire },
  frames: {},
  afterwards(context) {
    seeDown(context);
    keepFollowers(context, SERVICE_RULE);
  },
  gmFields: followerFields,
} satisfies Chapter;
