import type { Chapter } from '../vocabulary.ts';
import { ageAction, endChapter, seasonAction, unsure } from './actions.ts';
import { turnRound } from './round.ts';

/** The turn of Seasons and Ages (MK-TIME-02, MK-TIME-03, MK-DOWN). */
export const seasons = {
  actions: {
    'turn-season': seasonAction,
    'turn-age': ageAction,
    'turn-unsure': unsure,
    'end-chapter': endChapter,
  },
  frames: {},
  procedures: { turn: turnRound },
} satisfies Chapter;
