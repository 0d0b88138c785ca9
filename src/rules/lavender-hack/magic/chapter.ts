import type { Chapter } from '../vocabulary.ts';
import { castAction } from './actions.ts';
import { cast } from './cast.ts';
import { weirdness } from './weirdness.ts';

/** Workings and weirdness (LH-SPELL, LH-MAGIC, LH-WEIRD). */
export const magic = {
  actions: { cast: castAction },
  frames: { cast, weird: weirdness },
} satisfies Chapter;
