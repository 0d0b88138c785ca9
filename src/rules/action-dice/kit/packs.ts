import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { Character, Draft, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { type Goods, makeGear } from './gear.ts';
import { injuredSlots, liesIn, slotCount } from './slots.ts';

type Stocked = Pick<World, 'items' | 'characters'>;
type Storing = Pick<Context, 'newId'> & { readonly world: Pick<Draft, 'items' | 'characters'> };
type Packed = Pick<Character, 'id' | 'sheet'>;

/** The contents of a slot: one thing, several of a bundle, or nothing (AD-INV-01, AD-INV-02). */
export function inSlot(world: Pick<World, 'items'>, characterId: string, slot: number): readonly Item[] {
  return itemsOf<Item>(world, characterId).filter((item) => liesIn(item, slot));
}

/** Slots without a thing or an injury, lowest first (AD-INV-01, AD-INV-03). */
export function freeSlots(world: Pick<World, 'items'>, { id, sheet }: Packed): readonly number[] {
  const injured = injuredSlots(sheet);
  return numbersOf(sheet).filter((slot) => !injured.includes(slot) && inSlot(world, id, slot).length === 0);
}

/**
 * The place for a thing of that size: a small one goes to the others of its kind, else to the lowest slots in a row
 * (AD-INV-02).
 */
function placeFor(world: Pick<World, 'items'>, character: Packed, size: number): number | null {
  const bundle = itemsOf<Item>(world, character.id).find(({ data }) => data.slots === 0 && data.slot !== null);
  if (size === 0 && bundle !== undefined) return bundle.data.slot;
  const free = freeSlots(world, character);
  return free.find((first) => row(first, size).every((slot) => free.includes(slot))) ?? null;
}

/** A new thing goes into somebody's pack; without room, or for nobody, it lies where the party is. @returns its slot, or null */
export function stow({ world, newId }: Storing, characterId: string | null, { name, data }: Goods): number | null {
  const id = newId();
  world.items[id] = { id, name, holderId: null, data: { ...data, slot: null, worn: false } };
  return characterId === null ? null : carry(world, characterId, id);
}

/** A thing that is there goes into somebody's pack. @returns its slot; null: there is no room, and it stays where it was */
export function carry(world: Storing['world'], characterId: string, itemId: string): number | null {
  const item = world.items[itemId];
  if (item === undefined) return null;
  const slot = placeFor(world, characterOf(world, characterId), item.data.slots);
  if (slot === null) return null;
  item.holderId = characterId;
  Object.assign(item.data, { slot, worn: false });
  return slot;
}

/** Nobody carries it any more: it lies where the party is. */
export function layDown({ items }: Pick<Draft, 'items'>, itemId: string): void {
  const item = items[itemId];
  if (item === undefined) return;
  item.holderId = null;
  Object.assign(item.data, { slot: null, worn: false });
}

/**
 * Moves the thing in one place of a pack, or a whole bundle, to another place. Anything in its way goes to the old place, or
 * to the lowest slots with room (AD-INV-01). @returns the thing that made way; null: there is no room for it, or an injury
 * is there, and nothing moves
 */
export function intoSlot(world: Storing['world'], itemId: string, slot: number): readonly Item[] | null {
  const item = world.items[itemId];
  if (item === undefined || item.holderId === null) return null;
  const character = characterOf(world, item.holderId);
  const open = numbersOf(character.sheet).filter((one) => !injuredSlots(character.sheet).includes(one));
  const wanted = row(slot, item.data.slots);
  if (!wanted.every((one) => open.includes(one))) return null;
  const from = item.data.slot;
  const moved = from === null ? [item] : itemsIn(world, character.id, [from]);
  const inTheWay = itemsIn(world, character.id, wanted).filter((one) => !moved.includes(one));
  const before = [...moved, ...inTheWay].map((one) => ({ one, slot: one.data.slot }));
  for (const { one } of before) one.data.slot = null;
  for (const one of moved) one.data.slot = slot;
  for (const one of inTheWay) {
    const place = placeBack(world, character, one, from);
    if (place === null) {
      for (const { one: each, slot: was } of before) each.data.slot = was;
      return null;
    }
    one.data.slot = place;
  }
  return inTheWay;
}

/** Things that lie where no slot is any more, or where an injury is (AD-INV-01, AD-INV-03). */
export function outOfPack(world: Stocked, { id, sheet }: Packed): readonly Item[] {
  const injured = injuredSlots(sheet);
  const count = slotCount(sheet);
  return itemsOf<Item>(world, id).filter(({ data }) =>
    data.slot === null ? false : row(data.slot, data.slots).some((slot) => slot > count || injured.includes(slot)),
  );
}

function placeBack(world: Stocked, character: Packed, { data }: Item, from: number | null): number | null {
  const free = freeSlots(world, character);
  const fits = from !== null && row(from, data.slots).every((slot) => free.includes(slot));
  return fits ? from : placeFor(world, character, data.slots);
}

function itemsIn(world: Storing['world'], characterId: string, slots: readonly number[]) {
  return Object.values(world.items).filter(
    (item) => item.holderId === characterId && slots.some((slot) => liesIn(item, slot)),
  );
}

function numbersOf(sheet: Character['sheet']): readonly number[] {
  return Array.from({ length: slotCount(sheet) }, (_, at) => at + 1);
}

/** Slots in a row, one at least. */
function row(first: number, size: number): readonly number[] {
  return Array.from({ length: Math.max(1, size) }, (_, at) => first + at);
}

/**
 * Puts things by name into somebody's pack; the first armour and the first shield are worn (AD-INV-02, AD-ARM-01).
 * @returns the first thing without room; null: all have found some
 */
export function outfit(context: Context, characterId: string, names: readonly string[]): string | null {
  const { world } = context;
  const left = names.find((name) => stow(context, characterId, makeGear(world, name)) === null);
  for (const kind of ['armour', 'shield']) {
    const id = itemsOf(world, characterId).find(({ data }) => data.kind === kind)?.id;
    const item = id === undefined ? undefined : world.items[id];
    if (item !== undefined) item.data.worn = true;
  }
  return left ?? null;
}
