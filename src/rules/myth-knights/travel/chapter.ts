import type { Chapter } from '../vocabulary.ts';
import { watchAction } from './actions.ts';

/** The way through the wild, and what is met there (MK-TRAV). */
export const travel = {
  actions: { watch: watchAction },
  frames: {},
  secrets: { facts: ['event-rolled'], purposes: ['event', 'myth'] },
} satisfies Chapter;
