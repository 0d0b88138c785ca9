import type { OrderStop } from '../../engine/book.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import type { BookData, World } from '../schemas.ts';

/** For what a player's orders stop, if they wish (HX-TURN-01, ours). */
export const STOPS: readonly OrderStop<BookData>[] = [
  stop('grit-gone', ({ members, characters }, userId) => {
    const character = characters[members[userId]?.characterId ?? ''];
    return character !== undefined && isInPlay(character) && character.sheet.grit === 0;
  }),
  stop('lead', ({ party }, userId) => party.spotlight === userId),
  stop('down', ({ characters }) => Object.values(characters).some(({ status }) => status === 'down')),
];

function stop(id: string, holds: (world: World, userId: string) => boolean): OrderStop<BookData> {
  return { id, rule: 'HX-TURN-01', holds };
}
