import type { OathChapter } from '../chapter.ts';
import { award, awardAction } from './awarding.ts';
import { challenge, challengeAction } from './challenge.ts';
import { gloryFields } from './gm-fields.ts';
import { tourney, tourneyAction } from './tourney.ts';

/** Glory, rank, and contests for it (MK-GLORY). */
export const glory = {
  actions: { 'award-glory': awardAction, challenge: challengeAction, 'call-tourney': tourneyAction },
  frames: { award, challenge, tourney },
  gmFields: gloryFields,
} satisfies OathChapter;
