import { type CharacterWish, playLavender, type WorldWish } from './worlds.ts';

export const hit = { characterId: 'ada' };

/** Ada with a longsword before a ghoul of armour 3 and 20 hit points, unless wished otherwise. */
export function fight(ada: CharacterWish = {}, wish: WorldWish = {}) {
  const character = { gear: ['Longsword'], ...ada };
  return playLavender({
    foes: { ghoul: { armour: 3, hp: 20 } },
    ...wish,
    characters: [character, ...(wish.characters ?? [])],
  });
}

export function foeIn(table: ReturnType<typeof fight>, id = 'ghoul') {
  return table.world.foes[id]?.data;
}
