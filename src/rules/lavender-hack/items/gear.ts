import type { Draft } from 'immer';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { stepDownOn, stepUpOn } from '../../mechanics/dice/usage-die.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { classOf, hasFeature } from '../classes/classes.ts';
import { abilityBonus, abilityModifier } from '../kit/ability.ts';
import { type ClassId, ITEM_DICE, type ItemDie } from '../kit/ids.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { makeItem } from './equipment.ts';
import { pouchSlots } from './magic-items.ts';
import type { ItemData } from './schemas.ts';

/** Die of a blow with bare hands or whatever is about (LH-EQUIP-05). */
export const UNARMED_DIE = 2;
/** Stands for bare hands where a weapon's id is asked for. */
export const UNARMED = 'unarmed';
const BASE_SLOTS = 5;
/** A shield with no armour (LH-EQUIP-03). */
const LONE_SHIELD = 4;

/**
 * 5 + Str, and the Con bonus of Mighty Thews (LH-CHAR-01, LH-SLOT-01, LH-STRONG-02). Computed from the scores each time. A
 * pouch that is recognised adds to them (default B14).
 */
export function slotsOf(world: World, { id, sheet }: Pick<Character, 'id' | 'sheet'>): number {
  const thews = hasFeature(sheet, 'mighty-thews') ? abilityBonus(world, sheet, 'con') : 0;
  return BASE_SLOTS + abilityModifier(world, sheet, 'str') + thews + pouchSlots(world, { id });
}

/** Slots taken by what a character carries (LH-EQUIP-09). */
export function usedSlots(world: World, characterId: string): number {
  return itemsOf(world, characterId).reduce((sum, { data }) => sum + data.slots, 0);
}

/** More slots used than there are (LH-SLOT-03). */
export function isEncumbered(world: World, character: Character): boolean {
  return usedSlots(world, character.id) > slotsOf(world, character);
}

/** Checks whether a class may wield or wear a thing (LH-CHAR-03); shields only where any armour goes (LH-CHAR-04). */
export function mayUse(world: Stocking, classId: ClassId, { kind, die, twoHanded, range }: ItemData): boolean {
  const { armour, weapons } = classOf(world, classId);
  switch (kind) {
    case 'weapon':
      if (weapons === 'any' || !twoHanded) return true;
      return weapons === 'one-handed-or-ranged' && range !== 'none';
    case 'armour':
      return armour === 'any' || (armour === 'leather' && die === 4);
    case 'shield':
      return armour === 'any';
    case 'animal':
    case 'thing':
      return true;
  }
}

/** Gives a character new things; the first armour and shield that they may wear they put on. */
export function giveItems(
  context: Context,
  characterId: string,
  classId: ClassId,
  names: readonly string[],
): readonly string[] {
  return names.map((name) => {
    const made = makeItem(context.world, name);
    return addItem(context, characterId, classId, made.name, made.data);
  });
}

/** Adds one thing to the World, worn when it can be. @returns its name */
export function addItem(
  { world, newId }: Context,
  characterId: string,
  classId: ClassId,
  name: string,
  data: ItemData,
): string {
  const isClothing = data.kind === 'armour' || data.kind === 'shield';
  const already = itemsOf(world, characterId).some((item) => item.data.kind === data.kind && item.data.worn);
  const worn = isClothing && !already && mayUse(world, classId, data);
  const id = newId();
  world.items[id] = { id, holderId: characterId, name, data: { ...data, worn } };
  return name;
}

/**
 * The die of what a character wears (LH-EQUIP-02), one rung up with a shield, which a two-handed weapon leaves no hand
 * for (LH-EQUIP-03). Null when nothing protects.
 */
export function armourDieOf(world: World, characterId: string, twoHanded: boolean): ItemDie | null {
  const worn = itemsOf(world, characterId).filter(({ data }) => data.worn && !data.broken);
  const body = worn.find(({ data }) => data.kind === 'armour')?.data.dieNow ?? null;
  const shield = !twoHanded && worn.some(({ data }) => data.kind === 'shield');
  if (!shield) return body;
  return body === null ? LONE_SHIELD : stepUpOn(ITEM_DICE, body);
}

/** One rung down; below d4 the thing is broken and keeps that rung until it is repaired (LH-EQUIP-05). */
export function wearDown({
  data,
}: {
  readonly data: Draft<ItemData>;
}): { readonly from: ItemDie; readonly to: ItemDie | null } | null {
  const from = data.dieNow;
  if (from === null || data.broken) return null;
  const to = stepDownOn(ITEM_DICE, from);
  if (to === null) data.broken = true;
  else data.dieNow = to;
  return { from, to };
}
