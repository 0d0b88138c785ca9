import type { Character, World } from '../shapes.ts';

/** Those who can walk on their own feet, of players who are here; oldest first. */
export function walkers({ characters, members }: World): readonly Character[] {
  return Object.values(characters)
    .filter(({ status, userId }) => status === 'active' && members[userId]?.present === true)
    .sort((a, b) => a.created - b.created);
}

/** The navigator (HX-TRAV-01): the requested or last one, while they can; else the best who can. Null: nobody. */
export function navigatorOf(world: World, wantedId: string | null): Character | null {
  const all = walkers(world);
  const wanted = all.find(({ id }) => id === wantedId);
  // Of equals the first; the list is not changed.
  return wanted ?? all.toSorted((a, b) => b.sheet.abilities.int - a.sheet.abilities.int)[0] ?? null;
}
