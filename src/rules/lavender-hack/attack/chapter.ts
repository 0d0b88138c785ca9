import type { Chapter } from '../chapter.ts';
import { melee as meleeAction, missile as missileAction } from './actions.ts';
import { melee } from './melee.ts';
import { missile } from './missile.ts';

/** Attacks of characters (LH-MELEE, LH-MISSILE). */
export const attack = {
  actions: { melee: meleeAction, missile: missileAction },
  frames: { melee, missile },
} satisfies Chapter;
