import type { OrderKind } from '../../engine/book.ts';
import { orderStops } from '../../mechanics/people/order-stops.ts';
import type { BookData } from '../schemas.ts';

const RULE = 'MK-ATK-02';

/** True when they deny in a round that they say nothing in, and what they answer when they could (MK-ATK-02). */
export const DENY_ORDER = 'deny';
export const denyOrder: OrderKind = {
  kind: DENY_ORDER,
  rule: RULE,
  choices: ['ask', 'wound', 'scar', 'always', 'all', 'never'],
  answer: ({ kind }, choice) => (kind === 'deny' && choice === 'never' ? 'pass' : null),
};

/** For what a player's orders stop, if they wish (ours). */
export const STOPS = orderStops<BookData>('MK-CORE-03', {
  own: { id: 'wounded', holds: ({ sheet }) => sheet.wounded },
  anybody: { id: 'somebody-dying', holds: ({ status }) => status === 'dying' },
});
