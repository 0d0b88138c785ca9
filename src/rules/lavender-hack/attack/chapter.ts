import type { Chapter } from '../vocabulary.ts';
import { melee as meleeAction, missile as missileAction } from './actions.ts';
import { melee, missile } from './attack.ts';

/** Attacks of characters (LH-MELEE, LH-MISSILE). */
export const attack = {
  actions: { melee: meleeAction, missile: missileAction },
  frames: { melee, missile },
} satisfies Chapter;
