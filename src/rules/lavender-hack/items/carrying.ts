import { type Refusal, refuse } from '../../engine/prompt.ts';
import { isHere, itemsOf } from '../../mechanics/items.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import type { LavenderContext } from '../context.ts';
import { chosen } from '../kit/settings.ts';
import type { LavenderCharacter, LavenderItem, LavenderWorld } from '../shapes.ts';
import { isEncumbered, slotsOf, usedSlots } from './gear.ts';

/** Slots that a pack animal carries for the party (LH-EQUIP-08). */
const PACK_SLOTS = 10;
const PACK_ANIMAL = 'pack horse';
/** Nobody carries more than so many times their slots (LH-SLOT-03). */
const HARD_CAP = 2;

/** Whether more than all slots is refused, or only slows (setting `over_slots`). */
export function refuseLoad(world: LavenderWorld, character: LavenderCharacter, item: LavenderItem): Refusal | null {
  const slots = Math.max(0, slotsOf(world, character));
  const most = chosen(world.campaign, 'over_slots') === 'forbidden' ? slots : slots * HARD_CAP;
  const used = usedSlots(world, character.id) + item.data.slots;
  if (item.data.slots === 0 || used <= most) return null;
  return refuse('item/too-much', { name: character.name, item: item.name, used, most });
}

/** Slots on the backs of the party's pack animals: those that somebody in play has, and the party's own. */
export function packSlots(world: LavenderWorld): number {
  const animals = Object.values(world.items).filter(
    ({ holderId, data, name }) =>
      data.kind === 'animal' && name.toLowerCase() === PACK_ANIMAL && (holderId === null || isHere(world, holderId)),
  );
  return animals.length * PACK_SLOTS;
}

/** Slots of the things that no character carries. */
export function partySlots(world: LavenderWorld): number {
  return itemsOf(world, null).reduce((sum, { data }) => sum + data.slots, 0);
}

/** Why a thing does not go on a pack animal; null when there is room. */
export function refusePack(world: LavenderWorld, item: LavenderItem): Refusal | null {
  const most = packSlots(world);
  const used = partySlots(world) + item.data.slots;
  return item.data.slots === 0 || used <= most ? null : refuse('item/no-pack-room', { item: item.name, used, most });
}

/** Puts a thing into other hands, where nobody wears it. */
export function handOver({ world }: LavenderContext, itemId: string, holderId: string | null): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  item.holderId = holderId;
  item.data.worn = false;
}

/** Whether a character wears something of that kind besides. */
export function wornBeside(world: LavenderWorld, characterId: string, item: LavenderItem): LavenderItem | null {
  const beside = itemsOf(world, characterId).find(
    ({ id, data }) => id !== item.id && data.worn && data.kind === item.data.kind,
  );
  return beside ?? null;
}

/** One of those present has more than they can carry (LH-SLOT-03). */
export function isPartyEncumbered(world: LavenderWorld): boolean {
  return charactersInPlay(world).some(
    (character) => world.members[character.userId]?.present === true && isEncumbered(world, character),
  );
}
