import type { Chapter } from '../vocabulary.ts';
import { retainerFields } from './gm-fields.ts';
import { keepRetainers, retainerActions } from './retainers.ts';
import { rout } from './rout.ts';

/** Retainers (HX-G-15, HX-FLEE-03). */
export const retainers = {
  actions: retainerActions,
  frames: { rout },
  afterwards: keepRetainers,
  gmFields: retainerFields,
} satisfies Chapter;
