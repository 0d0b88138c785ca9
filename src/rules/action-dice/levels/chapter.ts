import type { Chapter } from '../vocabulary.ts';
import { investAction, titleAction, trainAction } from './actions.ts';

/** Training, investment and titles (AD-LVL, AD-HIGH, AD-TITLE). */
export const levels = {
  actions: { train: trainAction, invest: investAction, 'choose-title': titleAction },
  frames: {},
} satisfies Chapter;
