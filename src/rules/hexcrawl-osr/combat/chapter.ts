import { COMBAT } from '../../mechanics/combat/declared-round.ts';
import { orderStops } from '../../mechanics/people/order-stops.ts';
import type { BookData } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { castAction, defendAction, partActions, startAction, strikeActions } from './actions.ts';
import { callRetreatAction } from './call-retreat.ts';
import { deed } from './deed.ts';
import { combatFields } from './gm-fields.ts';
import { hazardAction } from './improvised.ts';
import { broken, demandMorale } from './morale.ts';
import { combatRound } from './round.ts';

/** Fights by sides (HX-INIT, HX-TURN, HX-ATK, HX-MOR). */
export const combat = {
  actions: {
    'fight-start': startAction,
    ...partActions,
    ...strikeActions,
    defend: defendAction,
    cast: castAction,
    'demand-morale': demandMorale,
    hazard: hazardAction,
    'call-retreat': callRetreatAction,
  },
  frames: { 'fight-round': combatRound.frame, broken, deed },
  procedures: { [COMBAT]: combatRound.procedure },
  orders: [combatRound.order],
  // Ours: the book has no orders (HX-TURN-01).
  stops: orderStops<BookData>('HX-TURN-01', {
    own: { id: 'grit-gone', holds: ({ sheet }) => sheet.grit === 0 },
    anybody: { id: 'down', holds: ({ status }) => status === 'down' },
  }),
  cards({ party }) {
    const { fight } = party.state;
    return fight === null ? [] : [{ rowId: fight.cardId, channelId: fight.channelId, kind: 'fight' }];
  },
  gmFields: combatFields,
} satisfies Chapter;
