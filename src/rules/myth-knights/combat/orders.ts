import type { OrderKind, OrderStop } from '../../engine/book.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import type { BookData, World } from '../schemas.ts';

const RULE = 'MK-ATK-02';

/** True when they deny in a round that they say nothing in, and what they answer when they could (MK-ATK-02). */
export const DENY_ORDER = 'deny';
export const denyOrder: OrderKind = {
  kind: DENY_ORDER,
  rule: RULE,
  choices: ['ask', 'wound', 'all', 'never'],
  answer: ({ kind }, choice) => (kind === 'deny' && choice === 'never' ? 'pass' : null),
};

/** For what a player's orders stop, if they wish (ours). */
export const STOPS: readonly OrderStop<BookData>[] = [
  stop('wounded', ({ members, characters }, userId) => {
    const character = characters[members[userId]?.characterId ?? ''];
    return character !== undefined && isInPlay(character) && character.sheet.wounded;
  }),
  stop('lead', ({ party }, userId) => party.spotlight === userId),
  stop('somebody-dying', ({ characters }) => Object.values(characters).some(({ status }) => status === 'dying')),
];

function stop(id: string, holds: (world: World, userId: string) => boolean): OrderStop<BookData> {
  return { id, rule: 'MK-CORE-03', holds };
}
