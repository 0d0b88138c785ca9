import type { OrderKind } from '../../engine/book.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import { orderStops } from '../../mechanics/people/order-stops.ts';
import { isOutOfAction } from '../kit/people.ts';
import type { BookData } from '../schemas.ts';

const RULE = 'AD-FIGHT-03';

/**
 * True when their shield comes between in a round that they say nothing in, and what they answer when it could
 * (AD-FIGHT-03).
 */
export const BLOCK_ORDER = 'block';
export const blockOrder: OrderKind = {
  kind: BLOCK_ORDER,
  rule: RULE,
  choices: ['ask', 'never', 'when-hit'],
  answer: ({ kind }, choice) => (kind === 'block' && choice === 'never' ? 'pass' : null),
};

/** For what a player's orders stop, if they wish (AD-G-09, ours). */
export const STOPS = orderStops<BookData>('AD-G-09', {
  own: { id: 'injured', holds: ({ sheet }) => sheet.injuries.length > 0 },
  anybody: { id: 'somebody-out', holds: (one, world) => isInPlay(one) && isOutOfAction(world, one.id) },
});
