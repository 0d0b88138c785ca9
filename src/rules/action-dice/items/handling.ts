import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { HANDLED, handlingOf } from '../../mechanics/handling.ts';
import { findItem, handsOf } from '../../mechanics/items.ts';
import { findCondition } from '../kit/conditions.ts';
import { instantAction } from '../kit/kit.ts';
import { carry, intoSlot, layDown } from '../kit/packing.ts';
import { ableCharacter } from '../kit/people.ts';
import { injuredSlots, slotCount } from '../kit/slots.ts';
import type { Character, Item } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'AD-INV-01';

const { taking, passing } = handlingOf<Character, Item, Context>({
  ableCharacter,
  ownHands,
  isHelpless,
});

/** Somebody picks up what nobody carries, or takes it from a companion who can do nothing (AD-INV-01). */
export const takeItem = instantAction(HANDLED.take, (context, input) => {
  const { world, emit } = context;
  const taken = taking(context, input);
  if (isRefusal(taken)) return taken;
  const { character, item, from } = taken;
  const { id: characterId, name } = character;
  const slot = carry(world, characterId, item.id);
  if (slot === null) return refuse('item/pack-full', { name, item: item.name });
  emit({ fact: 'item-taken', rule: RULE, characterId, name, item: item.name, from: from?.name ?? null, slot });
  return null;
});

/** A thing goes to a companion at once: room is all it takes, and they can hand it back. */
export const passItem = instantAction(HANDLED.pass, (context, input) => {
  const { world, emit } = context;
  const passed = passing(context, input);
  if (isRefusal(passed)) return passed;
  const { item, from, to } = passed;
  const slot = carry(world, to.id, item.id);
  if (slot === null) return refuse('item/pack-full', { name: to.name, item: item.name });
  const told = { characterId: from.id, name: from.name, item: item.name, toId: to.id, to: to.name, slot };
  emit({ fact: 'item-passed', rule: RULE, ...told });
  return null;
});

/** Something is laid down where the party is, or thrown away for good (`gone`). */
export const dropItem = instantAction(HANDLED.drop, (context, { itemId, to }) => {
  const { world, emit } = context;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  const holder = handsOf(context, item);
  if (isRefusal(holder)) return holder;
  if (holder === null && to === 'ground') return refuse('item/lies-here', { item: item.name });
  const { name } = item;
  if (to === 'gone') delete world.items[itemId];
  else layDown(world, itemId);
  const whose = { characterId: holder?.id ?? null, name: holder?.name ?? null };
  emit({ fact: 'item-dropped', rule: RULE, ...whose, item: name, gone: to === 'gone' });
  return null;
});

/** A thing goes into another slot, and what is there makes way (AD-INV-01). */
export const moveItem = instantAction(HANDLED.move, (context, { itemId, slot }) => {
  const { world, emit } = context;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  const holder = ownHands(context, item);
  if (isRefusal(holder)) return holder;
  const max = slotCount(holder.sheet);
  if (slot > max) return refuse('item/no-such-slot', { slot, max });
  if (injuredSlots(holder.sheet).includes(slot)) return refuse('item/injured-slot', { slot });
  if (item.data.slot === slot) return refuse('item/there-already', { item: item.name, slot });
  const moved = intoSlot(world, itemId, slot);
  if (moved === null) return refuse('item/no-room-there', { item: item.name, slot, slots: item.data.slots });
  const told = { characterId: holder.id, name: holder.name, item: item.name, slot };
  emit({ fact: 'item-moved', rule: RULE, ...told, with: moved.map(({ name }) => name) });
  return null;
});

/** The bearer of a thing that the actor may dispose of; a thing without a bearer has to be picked up first. */
export function ownHands(context: Context, item: Item): Character | Refusal {
  if (item.holderId === null) return refuse('item/lies-there', { item: item.name });
  const holder = handsOf(context, item);
  return holder ?? refuse('item/unknown');
}

/** Checks whether somebody keeps nothing from their companions: dead, in a faint, or out of the action (AD-INJ-04). */
function isHelpless({ world }: Context, { id: characterId, status }: Character): boolean {
  const kept = (['fainted', 'out'] as const).some((kind) => findCondition(world, kind, { characterId }) !== null);
  return status === 'dead' || kept;
}
