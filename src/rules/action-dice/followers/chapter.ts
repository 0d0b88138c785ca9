import type { PoolChapter } from '../chapter.ts';
import { followerFields } from './gm-fields.ts';
import { keepServants, servantActions } from './servants.ts';

/** Hirelings and henchpersons (AD-ATTR-08, AD-PATH). */
export const followers = {
  actions: servantActions,
  frames: {},
  afterwards: keepServants,
  gmFields: followerFields,
} satisfies PoolChapter;
