import type { Chapter } from '../vocabulary.ts';
import { courtBegin, courtDrop, courtEnd, courtGoal, courtOpen, courtRate } from './actions.ts';
import { courtTest } from './check.ts';
import { courtAct, court as courtRound } from './court.ts';
import { gift, giveToFaction } from './gift.ts';
import { goal } from './goals.ts';
import { pursue } from './pursue.ts';
import { courtCards } from './session.ts';
import { trade } from './trade.ts';
import { tradeAction } from './trade-actions.ts';
import { tradeWords } from './trade-goods.ts';

/** Courts of factions, goals and trade (LH-COURT, LH-GOAL, LH-TRADE, LH-CURRY). */
export const court = {
  actions: {
    'court-open': courtOpen,
    'court-goal': courtGoal,
    'court-rate': courtRate,
    'court-drop': courtDrop,
    'court-begin': courtBegin,
    'court-end': courtEnd,
    trade: tradeAction,
    'give-to-faction': giveToFaction,
  },
  frames: { court: courtAct, pursue, 'court-test': courtTest, goal, gift, trade, 'trade-words': tradeWords },
  procedures: { court: courtRound },
  cards: courtCards,
  secrets: { facts: ['trade-reckoned'] },
} satisfies Chapter;
