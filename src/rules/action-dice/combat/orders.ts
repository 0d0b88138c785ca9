import type { OrderKind, OrderStop } from '../../engine/book.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import type { BookData, World } from '../schemas.ts';
import { isOutOfAction } from './fighters.ts';

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
export const STOPS: readonly OrderStop<BookData>[] = [
  stop('injured', ({ members, characters }, userId) => {
    const character = characters[members[userId]?.characterId ?? ''];
    return character !== undefined && isInPlay(character) && character.sheet.injuries.length > 0;
  }),
  stop('lead', ({ party }, userId) => party.spotlight === userId),
  stop('somebody-out', (world) =>
    Object.values(world.characters).some((one) => isInPlay(one) && isOutOfAction(world, one.id)),
  ),
];

function stop(id: string, holds: (world: World, userId: string) => boolean): OrderStop<BookData> {
  return { id, rule: 'AD-G-09', holds };
}
