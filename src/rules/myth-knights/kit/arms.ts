import { itemsOf } from '../../mechanics/items.ts';
import type { Item, World } from '../schemas.ts';
import { findGear } from './gear.ts';

/** Both of them (MK-GEAR-03). */
const HANDS = 2;

/** The reason why something cannot be held in addition: no hand is free, or it would be a second hefty thing. */
export type GripFault = 'hands' | 'hefty';

/** Somebody's weapons, and a shield. */
export function armsOf(world: Pick<World, 'items'>, characterId: string): readonly Item[] {
  return itemsOf<Item>(world, characterId).filter(({ data }) => data.kind === 'weapon' || data.kind === 'shield');
}

/** What somebody carries that sets timber on fire; null: nothing (MK-SIEGE-01). */
export function torchOf(world: Pick<World, 'items' | 'content'>, characterId: string): Item | null {
  const burns = ({ name, data }: Item) => data.fire || findGear(world, name)?.data.fire === true;
  return itemsOf<Item>(world, characterId).find(burns) ?? null;
}

/** The things in hand. */
export function heldBy(world: Pick<World, 'items'>, characterId: string): readonly Item[] {
  return armsOf(world, characterId).filter(({ data }) => data.worn);
}

/** Checks whether it takes both hands: long weapons do, but for a lance from the saddle (MK-GEAR-02, MK-GEAR-03). */
function isTwoHanded({ data }: Pick<Item, 'data'>, mounted: boolean): boolean {
  return data.long && !(data.lance && mounted);
}

/** A lance from the saddle is hefty (MK-GEAR-02). */
function isHefty({ data }: Pick<Item, 'data'>, mounted: boolean): boolean {
  return data.hefty || (data.lance && mounted);
}

/** The reason why a thing cannot be held together with the others; null when it can (MK-GEAR-03). */
export function gripFault(
  item: Pick<Item, 'data'>,
  others: readonly Pick<Item, 'data'>[],
  mounted: boolean,
): GripFault | null {
  const handsOf = (one: Pick<Item, 'data'>) => (isTwoHanded(one, mounted) ? HANDS : 1);
  const used = others.reduce((sum, one) => sum + handsOf(one), 0);
  if (used + handsOf(item) > HANDS) return 'hands';
  return isHefty(item, mounted) && others.some((one) => isHefty(one, mounted)) ? 'hefty' : null;
}

/**
 * Pairs of arms that both hands can hold together, of which one at least is not in hand: a shield with each weapon first, then
 * two weapons (MK-GEAR-03).
 */
export function pairsOf(arms: readonly Item[], mounted: boolean): readonly (readonly [Item, Item])[] {
  const [shields, weapons] = [arms.filter(isShield), arms.filter((one) => !isShield(one))];
  const pairs = [
    ...weapons.flatMap((one) => shields.slice(0, 1).map((shield) => [one, shield] as const)),
    ...weapons.flatMap((one, at) => weapons.slice(at + 1).map((other) => [one, other] as const)),
  ];
  return pairs.filter(
    ([one, other]) => gripFault(one, [other], mounted) === null && !(one.data.worn && other.data.worn),
  );
}

function isShield({ data }: Item): boolean {
  return data.kind === 'shield';
}

/** The arms in hand once these are taken: with them what was in hand and still fits, a shield before anything else (MK-GEAR-03). */
export function inHandWith(taken: readonly Item[], held: readonly Item[], mounted: boolean): readonly Item[] {
  const kept = [...taken];
  for (const one of held.toSorted((a, b) => Number(isShield(b)) - Number(isShield(a))))
    if (!kept.some(({ id }) => id === one.id) && gripFault(one, kept, mounted) === null) kept.push(one);
  return kept;
}

/**
 * Armour that counts: one each of coat, plates and helm, and a shield that is not trapped (MK-GEAR-04, MK-GAMBIT-01). What is
 * held in both hands leaves none for a shield (MK-D-21).
 * @param isTrapped whether somebody has trapped the shield
 */
export function armourOf(world: Pick<World, 'items' | 'characters'>, characterId: string, isTrapped: boolean): number {
  const worn = itemsOf<Item>(world, characterId).filter(({ data }) => data.worn && !data.donning && data.armour > 0);
  const kinds = new Set(worn.map(({ data }) => data.kind));
  const mounted = world.characters[characterId]?.sheet.mounted === true;
  const isTwoHandedNow = heldBy(world, characterId).some((one) => isTwoHanded(one, mounted));
  if (isTrapped || isTwoHandedNow) kinds.delete('shield');
  return kinds.size;
}
