import type { Character, Item, World } from '../schemas.ts';

type Stocked = Pick<World, 'items'>;

/** Of who wears none (AD-ARM-01). */
const UNARMOURED = 1;
/** A defence without its bonus. */
const DEFENCE = 10;

/** The bonus of what somebody wears: the best of it, one less while a strap is broken (AD-ARM-01, AD-G-05). */
export function armourBonusOf(world: Stocked, { id }: Pick<Character, 'id'>): number {
  const worn = wornBy(world, id).filter(({ data }) => data.kind === 'armour');
  const bonuses = worn.map(({ data }) => (data.defence ?? DEFENCE + UNARMOURED) - DEFENCE - (data.brokenStrap ? 1 : 0));
  return Math.max(UNARMOURED, ...bonuses);
}

/** 10 and the bonus of the armour: what a foe's attack has to beat (AD-ARM-01, AD-D-07). */
export function armourDefenceOf(world: Stocked, character: Pick<Character, 'id'>): number {
  return DEFENCE + armourBonusOf(world, character);
}

/** Checks whether somebody has a shield ready, without which there is no block (AD-FIGHT-03). */
export function hasShield(world: Stocked, characterId: string): boolean {
  return wornBy(world, characterId).some(({ data }) => data.kind === 'shield');
}

function wornBy({ items }: Stocked, characterId: string): readonly Item[] {
  return Object.values(items).filter(({ holderId, data }) => holderId === characterId && data.worn);
}
