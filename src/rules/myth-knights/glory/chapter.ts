import type { Chapter } from '../vocabulary.ts';
import { award, awardAction } from './awarding.ts';
import { challenge, challengeAction } from './challenge.ts';
import { gloryFields } from './gm-fields.ts';
import { fulfilQuest, leaveQuest, questStep, takeQuest, writeQuest } from './quest.ts';
import { tourney, tourneyAction } from './tourney.ts';

/** Glory, rank, and contests for it (MK-GLORY). */
export const glory = {
  actions: {
    'award-glory': awardAction,
    challenge: challengeAction,
    'call-tourney': tourneyAction,
    'write-quest': writeQuest,
    'quest-step': questStep,
    'take-quest': takeQuest,
    'leave-quest': leaveQuest,
    'fulfil-quest': fulfilQuest,
  },
  frames: { award, challenge, tourney },
  cards({ party }) {
    const { quest } = party.state;
    if (quest === null || quest.fulfilled || quest.takers.length === 0) return [];
    const { cardId, channelId } = quest;
    return cardId === null || channelId === null ? [] : [{ rowId: cardId, channelId, kind: 'quest' }];
  },
  gmFields: gloryFields,
} satisfies Chapter;
