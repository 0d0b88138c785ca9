import type { OrderStop } from '../../engine/book.ts';
import type { BookData, Character, World } from '../../engine/world.ts';
import { isInPlay } from './characters.ts';

/** A stop about a character, by its id. */
interface CharacterStop<S extends BookData> {
  readonly id: string;
  holds(character: Character<S['sheet']>, world: World<S>): boolean;
}

/**
 * Lists the reasons that every book offers for stopping a player's standing orders: something about their own character,
 * having the lead, and something about anybody's character.
 */
export function orderStops<S extends BookData>(
  rule: string,
  {
    own,
    anybody,
    lead = 'lead',
  }: { readonly own: CharacterStop<S>; readonly anybody: CharacterStop<S>; readonly lead?: string },
): readonly OrderStop<S>[] {
  return [
    {
      id: own.id,
      rule,
      holds(world, userId) {
        const character = world.characters[world.members[userId]?.characterId ?? ''];
        return character !== undefined && isInPlay(character) && own.holds(character, world);
      },
    },
    { id: lead, rule, holds: ({ party }, userId) => party.spotlight === userId },
    {
      id: anybody.id,
      rule,
      holds: (world) => Object.values(world.characters).some((one) => anybody.holds(one, world)),
    },
  ];
}
