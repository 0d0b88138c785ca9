import { COMBAT } from '../../mechanics/combat/declared-round.ts';
import type { Chapter } from '../vocabulary.ts';
import { defendAction, partActions, startAction, strikeActions } from './actions.ts';
import { block } from './defence.ts';
import { fightOver, seeFightOver } from './flow.ts';
import { combatFields } from './gm-fields.ts';
import { blockOrder, STOPS } from './orders.ts';
import { combatRound } from './round.ts';
import { stumble } from './stumble.ts';

/** Fights (AD-FIGHT, AD-G-09). */
export const combat = {
  actions: {
    'fight-start': startAction,
    ...partActions,
    ...strikeActions,
    defend: defendAction,
  },
  frames: { 'fight-round': combatRound.frame, block, stumble, 'fight-over': fightOver },
  procedures: { [COMBAT]: combatRound.procedure },
  orders: [combatRound.order, blockOrder],
  stops: STOPS,
  cards({ party }) {
    const { fight } = party.state;
    return fight === null ? [] : [{ rowId: fight.cardId, channelId: fight.channelId, kind: 'fight' }];
  },
  afterwards: seeFightOver,
  gmFields: combatFields,
} satisfies Chapter;
