import type { Chapter } from '../vocabulary.ts';
import { defendAction, meleeAction, missileAction, partActions, startAction } from './actions.ts';
import { block } from './defence.ts';
import { combatFields } from './gm-fields.ts';
import { blockOrder, STOPS } from './orders.ts';
import { fightOver, seeFightOver } from './over.ts';
import { combatOrder, combatRound } from './round.ts';
import { stumble } from './stumble.ts';

/** Fights (AD-FIGHT, AD-G-09). */
export const combat = {
  actions: {
    'fight-start': startAction,
    ...partActions,
    melee: meleeAction,
    missile: missileAction,
    defend: defendAction,
  },
  frames: { block, stumble, 'fight-over': fightOver },
  procedures: { combat: combatRound },
  orders: [combatOrder, blockOrder],
  stops: STOPS,
  cards({ party }) {
    const { fight } = party.state;
    return fight === null ? [] : [{ rowId: fight.cardId, channelId: fight.channelId, kind: 'fight' }];
  },
  afterwards: seeFightOver,
  gmFields: combatFields,
} satisfies Chapter;
