import { COMBAT } from '../../mechanics/combat/declared-round.ts';
import type { Chapter } from '../vocabulary.ts';
import { defendAction, partActions, startAction, strikeActions } from './actions.ts';
import { hangingAttack } from './attack.ts';
import { fightOver, seeFightOver } from './flow.ts';
import { saddleFields } from './gm-fields.ts';
import { denyOrder, STOPS } from './orders.ts';
import { combatRound } from './round.ts';
import { mountAction } from './saddle.ts';
import { collideAction, engineAction, repairAction } from './siege.ts';

/** Fights: order, attacks, feats and gambits (MK-CORE, MK-ATK, MK-FEAT, MK-GAMBIT). */
export const combat = {
  actions: {
    'fight-start': startAction,
    ...partActions,
    ...strikeActions,
    defend: defendAction,
    engine: engineAction,
    collide: collideAction,
    repair: repairAction,
    mount: mountAction,
  },
  frames: { 'fight-round': combatRound.frame, attack: hangingAttack, 'fight-over': fightOver },
  procedures: { [COMBAT]: combatRound.procedure },
  orders: [combatRound.order, denyOrder],
  stops: STOPS,
  cards({ party }) {
    const { fight } = party.state;
    return fight === null ? [] : [{ rowId: fight.cardId, channelId: fight.channelId, kind: 'fight' }];
  },
  afterwards: seeFightOver,
  gmFields: saddleFields,
} satisfies Chapter;
