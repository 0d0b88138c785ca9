import type { OrderStop } from '../../engine/book.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import type { BookData, World } from '../schemas.ts';

/** For what a player's orders stop, if they wish (LH-PBP-02). */
export const STOPS: readonly OrderStop<BookData>[] = [
  stop('hp-half', (world, userId) => {
    const character = ownCharacter(world, userId);
    return character !== null && character.sheet.hp * 2 < character.sheet.hpMax;
  }),
  stop('spotlight', ({ party }, userId) => party.spotlight === userId),
  stop('down', ({ characters }) =>
    Object.values(characters).some(({ status }) => status === 'down' || status === 'dying'),
  ),
  stop('new-foe', ({ party: { state }, foes }) => {
    const seen = state.fight?.seen ?? [];
    const stands = Object.values(foes).filter(({ data }) => !data.down && data.out === null);
    return state.fight !== null && stands.some(({ id }) => !seen.includes(id));
  }),
  stop('rumour', ({ prompts }) =>
    Object.values(prompts).some(({ kind, terms }) => kind === 'trade-take' && terms.type === 'rumour'),
  ),
];

function stop(id: string, holds: (world: World, userId: string) => boolean): OrderStop<BookData> {
  return { id, rule: 'LH-PBP-02', holds };
}

/** The character that a player acts with; null for none in play. */
function ownCharacter({ members, characters }: World, userId: string) {
  const id = members[userId]?.characterId ?? null;
  const character = id === null ? undefined : characters[id];
  return character !== undefined && isInPlay(character) ? character : null;
}
