import type { OrderKind } from '../../engine/book.ts';

/** What a player may order beforehand: asked each time, left as it fell, or tried again (AD-SKILL-02). */
export const ORDERS: readonly OrderKind[] = [
  {
    kind: 'second-try',
    rule: 'AD-SKILL-02',
    choices: ['ask', 'keep', 'again'],
    answer: ({ kind }, choice) => (kind === 'second-try' && choice !== 'ask' ? choice : null),
  },
];
