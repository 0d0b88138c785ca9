import { type Refusal, refuse } from '../../engine/prompt.ts';
import { isHere, itemsOf } from '../../mechanics/items.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { isEncumbered, slotsOf, usedSlots } from './gear.ts';
import { isAlong, whereabouts } from './item-places.ts';

/** Slots that a pack animal carries for the party (LH-EQUIP-08). */
const PACK_SLOTS = 10;
const PACK_ANIMAL = 'pack horse';
const MOUNT = 'riding horse';
/** Nobody carries more than this multiple of their slots (LH-SLOT-03). */
const HARD_CAP = 2;

/** Checks whether more than all slots is refused, or only slows (setting `over_slots`). */
export function refuseLoad(world: World, character: Character, item: Item): Refusal | null {
  const slots = Math.max(0, slotsOf(world, character));
  const most = chosen(world.campaign, 'over_slots') === 'forbidden' ? slots : slots * HARD_CAP;
  const used = usedSlots(world, character.id) + item.data.slots;
  if (item.data.slots === 0 || used <= most) return null;
  return refuse('item/too-much', { name: character.name, item: item.name, used, most });
}

/** Slots on the backs of the party's pack animals: those that somebody in play has, and the party's own. */
export function packSlots(world: World): number {
  const animals = Object.values(world.items).filter(
    (item) =>
      item.data.kind === 'animal' &&
      item.name.toLowerCase() === PACK_ANIMAL &&
      (isAlong(item) || (item.holderId !== null && isHere(world, item.holderId))),
  );
  return animals.length * PACK_SLOTS;
}

/**
 * Checks whether each character in play has a horse to ride: the party is as fast as its slowest (LH-EQUIP-08, default B6).
 */
export function allRide(world: World): boolean {
  const riders = charactersInPlay(world);
  const isMount = ({ name, data }: Item) => data.kind === 'animal' && name.toLowerCase() === MOUNT;
  return riders.length > 0 && riders.every(({ id }) => itemsOf(world, id).some(isMount));
}

/** Slots of the things that come along and that no character carries. */
export function partySlots(world: World): number {
  return itemsOf(world, null)
    .filter(isAlong)
    .reduce((sum, { data }) => sum + data.slots, 0);
}

/** Slots of what comes along, is carried by nobody and by no animal: the party drags it, and is slow (LH-SLOT-04). */
export function draggedSlots(world: World): number {
  return Math.max(0, partySlots(world) - packSlots(world));
}

/** Checks whether there is room for a thing on the party's pack animals. */
export function fitsOnAnimal(world: World, { data }: Pick<Item, 'data'>): boolean {
  const room = packSlots(world) - partySlots(world);
  return packSlots(world) > 0 && data.slots <= room;
}

/** Checks whether somebody can carry a thing in addition to their belongings without being encumbered (LH-SLOT-03). */
export function hasRoom(world: World, character: Character, { data }: Pick<Item, 'data'>): boolean {
  return usedSlots(world, character.id) + data.slots <= slotsOf(world, character);
}

/** The reason why a thing does not go on a pack animal; null when there is room. */
export function refusePack(world: World, item: Item): Refusal | null {
  const most = packSlots(world);
  const used = partySlots(world) + item.data.slots;
  return item.data.slots === 0 || used <= most ? null : refuse('item/no-pack-room', { item: item.name, used, most });
}

/** Puts a thing into other hands, where nobody wears it; null: it comes along with the party. */
export function handOver({ world }: Context, itemId: string, holderId: string | null): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  item.holderId = holderId;
  item.data.at = null;
  item.data.worn = false;
}

/** Puts a thing down at the party's place; an animal comes along (LH-SLOT-04). */
export function layDown({ world }: Context, itemId: string): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  item.holderId = null;
  item.data.at = item.data.kind === 'animal' ? null : whereabouts(world);
  item.data.worn = false;
}

/**
 * Things that nobody carries and no animal has room for are left at the party's place; the most valuable go along
 * (LH-SLOT-04).
 * @returns names of the things left
 */
export function leaveTheRest(context: Context): readonly string[] {
  const { world } = context;
  const along = itemsOf(world, null)
    .filter(isAlong)
    .toSorted((a, b) => b.data.value - a.data.value || a.name.localeCompare(b.name));
  const left: string[] = [];
  let room = packSlots(world);
  for (const { id, name, data } of along) {
    if (data.slots <= room) room -= data.slots;
    else {
      layDown(context, id);
      left.push(name);
    }
  }
  return left;
}

/** Checks whether a character wears another thing of that kind. */
export function wornBeside(world: World, characterId: string, item: Item): Item | null {
  const beside = itemsOf(world, characterId).find(
    ({ id, data }) => id !== item.id && data.worn && data.kind === item.data.kind,
  );
  return beside ?? null;
}

/** One of those present has more than they can carry (LH-SLOT-03), or they drag along what nobody does (LH-SLOT-04). */
export function isPartyEncumbered(world: World): boolean {
  if (draggedSlots(world) > 0) return true;
  return charactersInPlay(world).some(
    (character) => world.members[character.userId]?.present === true && isEncumbered(world, character),
  );
}
