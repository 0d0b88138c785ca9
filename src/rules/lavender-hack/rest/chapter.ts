import type { Chapter } from '../vocabulary.ts';
import { grantRest } from './actions.ts';
import { activity } from './activity.ts';
import { rest as resting, restRound } from './rest.ts';
import { stores } from './stores.ts';

/** Regrouping and camps (LH-WILD-17, LH-WILD-25, LH-DUNG-15, LH-DUNG-17). */
export const rest = {
  actions: { rest: grantRest },
  frames: { rest: resting, activity, stores },
  procedures: { rest: restRound },
} satisfies Chapter;
