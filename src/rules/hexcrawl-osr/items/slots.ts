import { itemsOf } from '../../mechanics/items.ts';
import { SLOTS } from '../kit/ids.ts';
import type { Draft, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { Goods } from './gear.ts';
import { whereabouts } from './item-places.ts';
import type { ItemData } from './schemas.ts';

type Stocked = Pick<World, 'items'>;
type Storing = Pick<Context, 'newId'> & { readonly world: Pick<Draft, 'items' | 'party'> };

/** Nothing of where a thing is, and nobody uses it. */
const UNPLACED = { slot: null, inHand: false, worn: false, at: null, seenAt: null } as const;

/** The thing in a numbered slot of somebody's pack; null for an empty one and for a number that no pack has (HX-INV-01). */
export function inSlot({ items }: Stocked, characterId: string, slot: number): Item | null {
  return Object.values(items).find(({ holderId, data }) => holderId === characterId && data.slot === slot) ?? null;
}

/** The lowest empty slot of a pack, 1–20; null when it is full (HX-INV-01). */
export function freeSlot(world: Stocked, characterId: string): number | null {
  return freeSlots(world, characterId)[0] ?? null;
}

/** The number of a thing that somebody has room for: on stacks that are begun, and in empty slots (HX-INV-02). */
export function roomFor(world: Stocked, characterId: string, goods: Goods): number {
  const begun = openStacks(world, characterId, goods).reduce((sum, { data }) => sum + data.stack - data.count, 0);
  return begun + freeSlots(world, characterId).length * goods.data.stack;
}

/**
 * Puts new things into a pack: on stacks that are begun, then into the lowest empty slots (HX-INV-02).
 * @param count how many, 0 or more
 * @returns how many there is no room for; they are nowhere yet
 */
export function stow(
  { world, newId }: Storing,
  characterId: string,
  goods: Goods,
  count: number = goods.data.count,
): number {
  let left = count;
  for (const { data } of openStacks(world, characterId, goods)) {
    const more = Math.min(left, data.stack - data.count);
    data.count += more;
    left -= more;
  }
  for (const slot of freeSlots(world, characterId)) {
    if (left === 0) break;
    const id = newId();
    const many = Math.min(left, goods.data.stack);
    world.items[id] = {
      id,
      name: goods.name,
      holderId: characterId,
      data: { ...goods.data, ...UNPLACED, count: many, slot },
    };
    left -= many;
  }
  return left;
}

/**
 * A thing that is there goes into a pack, the whole stack if there is room.
 * @returns how many of it stay where they were
 */
export function carry(context: Storing, characterId: string, itemId: string): number {
  const { items } = context.world;
  const item = items[itemId];
  if (item === undefined || (item.holderId === characterId && item.data.slot !== null)) return 0;
  const slot = freeSlot(context.world, characterId);
  const isWhole = item.data.count <= item.data.stack && openStacks(context.world, characterId, item).length === 0;
  if (isWhole && slot !== null) {
    item.holderId = characterId;
    Object.assign(item.data, UNPLACED, { slot });
    return 0;
  }
  const left = stow(context, characterId, { name: item.name, data: { ...item.data } });
  if (left === 0) delete items[itemId];
  else item.data.count = left;
  return left;
}

/**
 * Puts a thing that is in a pack into another slot of it; what is there changes places with it (HX-INV-01).
 * @returns what was there
 */
export function intoSlot(world: Pick<Draft, 'items'>, itemId: string, slot: number): Draft['items'][string] | null {
  const item = world.items[itemId];
  if (item === undefined || item.holderId === null || item.data.slot === null) return null;
  const found = inSlot(world, item.holderId, slot);
  const other = found === null || found.id === itemId ? null : (world.items[found.id] ?? null);
  if (other !== null) other.data.slot = item.data.slot;
  item.data.slot = slot;
  return other;
}

/** Puts a thing down at the party's place. */
export function layDown({ world }: { readonly world: Pick<Draft, 'items' | 'party'> }, itemId: string): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  item.holderId = null;
  Object.assign(item.data, UNPLACED, whereabouts(world));
}

/** Leaves new things at the party's place. @returns id of the heap */
export function leaveHere({ world, newId }: Storing, { name, data }: Goods, count: number): string {
  const id = newId();
  world.items[id] = { id, name, holderId: null, data: { ...data, ...UNPLACED, ...whereabouts(world), count } };
  return id;
}

/** Uses this many of a stack up; the last one takes the stack along. */
export function useUp({ items }: Pick<Draft, 'items'>, itemId: string, count = 1): void {
  const item = items[itemId];
  if (item === undefined) return;
  if (item.data.count <= count) delete items[itemId];
  else item.data.count -= count;
}

/** The number of a character's things of one kind: food, light, … */
export function countOf(world: Stocked, characterId: string, kind: ItemData['kind']): number {
  return itemsOf(world, characterId)
    .filter(({ data }) => data.kind === kind)
    .reduce((sum, { data }) => sum + data.count, 0);
}

/**
 * Somebody's belongings in the order of their loss: a load is a filled slot (HX-INV-04, HX-D-11). The cheapest and loosest
 * goes first, weapons and armour go last. Of two alike the one further down goes first, since things go missing from there
 * (HX-ENC-07).
 */
export function loadsOf(world: Stocked, characterId: string): readonly Item[] {
  const isArms = ({ data }: Item) => Number(['weapon', 'armour', 'shield'].includes(data.kind));
  return itemsOf(world, characterId)
    .filter(({ data }) => data.slot !== null)
    .toSorted(
      (a, b) =>
        isArms(a) - isArms(b) ||
        Number(a.data.inHand) - Number(b.data.inHand) ||
        a.data.worth * a.data.count - b.data.worth * b.data.count ||
        (b.data.slot ?? 0) - (a.data.slot ?? 0),
    );
}

/** Stacks of the same thing that are not full, lowest slot first. */
function openStacks<Thing extends Item>(
  { items }: { readonly items: Readonly<Record<string, Thing>> },
  characterId: string,
  goods: Goods,
): readonly Thing[] {
  return Object.values(items)
    .filter(({ holderId, data }) => holderId === characterId && data.slot !== null && data.count < data.stack)
    .filter((item) => isLike(item, goods))
    .toSorted((a, b) => (a.data.slot ?? 0) - (b.data.slot ?? 0));
}

/** Checks whether two things go on one stack: alike in all but where they are and how many. */
function isLike(one: Goods, other: Goods): boolean {
  return one.name === other.name && sortOf(one.data) === sortOf(other.data);
}

function sortOf(data: ItemData): string {
  return JSON.stringify(Object.entries({ ...data, ...UNPLACED, count: 1 }).sort());
}

function freeSlots({ items }: Stocked, characterId: string): readonly number[] {
  const taken = new Set(
    Object.values(items).flatMap(({ holderId, data }) => (holderId === characterId ? [data.slot] : [])),
  );
  return Array.from({ length: SLOTS }, (_, at) => at + 1).filter((slot) => !taken.has(slot));
}
