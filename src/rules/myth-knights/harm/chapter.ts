import { leaveDying } from '../kit/dying.ts';
import type { Chapter } from '../vocabulary.ts';
import { harmAction, healAction, isHurt, restAction, tendAction } from './actions.ts';

/** Guard, wounds, scars and what heals them (MK-HURT). */
export const harm = {
  actions: { harm: harmAction, heal: healAction, rest: restAction, help: tendAction },
  frames: { 'leave-dying': leaveDying },
  isHurt,
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies Chapter;
