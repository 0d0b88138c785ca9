import type { Chapter } from '../vocabulary.ts';
import { addDie, removeDie, usage as usageAction, usageFields } from './actions.ts';
import { leaves, murder } from './fellowship.ts';
import { usageTest } from './usage-check.ts';

/** The party's dice, and the fate of its fellowship (LH-USAGE, LH-RES). */
export const usage = {
  actions: { usage: usageAction, 'add-die': addDie, 'remove-die': removeDie },
  frames: { usage: usageTest, leaves, murder },
  gmFields: usageFields,
} satisfies Chapter;
