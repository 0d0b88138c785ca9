import { BARE } from '../../mechanics/combat/blows.ts';
import { itemsOf } from '../../mechanics/items.ts';
import type { Character, Item, World } from '../schemas.ts';

/** Somebody's weapon. */
export interface Weapon {
  /** Null: bare hands. */
  readonly itemId: string | null;
  readonly name: string | null;
  /** Of a hit (AD-G-03). */
  readonly wounds: number;
  readonly ranged: boolean;
  readonly twoHanded: boolean;
}

export const BARE_HANDS: Weapon = { itemId: null, name: null, wounds: 1, ranged: false, twoHanded: false };

/** A weapon as it strikes; where nobody said, a hit makes one wound (AD-G-03). */
export function weaponFrom({ id, name, data }: Item): Weapon {
  return { itemId: id, name, wounds: data.wounds ?? 1, ranged: data.ranged, twoHanded: data.twoHanded };
}

/** A character's weapons that can be used: none that is stuck in something (AD-G-05). */
export function armsOf(world: Pick<World, 'items'>, characterId: string): readonly Item[] {
  return itemsOf<Item>(world, characterId).filter(({ data }) => data.kind === 'weapon' && !data.stuck);
}

/** Weapons of theirs that are stuck, to be freed (AD-G-05). */
export function stuckArms(world: Pick<World, 'items'>, characterId: string): readonly Item[] {
  return itemsOf<Item>(world, characterId).filter(({ data }) => data.kind === 'weapon' && data.stuck);
}

/** Weapons and shields that lie about. */
export function armsOnGround({ items }: Pick<World, 'items'>): readonly Item[] {
  return Object.values(items).filter(
    ({ holderId, data }) => holderId === null && (data.kind === 'weapon' || data.kind === 'shield'),
  );
}

/** The weapon of an id, while it is theirs and can be used; null otherwise. */
export function weaponNamed(world: Pick<World, 'items'>, { id }: Character, named: string): Weapon | null {
  if (named === BARE) return BARE_HANDS;
  const item = armsOf(world, id).find((one) => one.id === named);
  return item === undefined ? null : weaponFrom(item);
}
