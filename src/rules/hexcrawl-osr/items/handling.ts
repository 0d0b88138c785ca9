import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { HANDLED, handlingOf, refuseInFight } from '../../mechanics/handling.ts';
import { findItem, handsOf, isDead } from '../../mechanics/items.ts';
import { instantAction } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import { SLOTS } from '../kit/terms.ts';
import type { Character, Item, World } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';
import { isNear, seenAtOf, whereabouts } from './lying.ts';
import { carry, intoSlot, layDown, roomFor } from './slots.ts';

const { taking, passing } = handlingOf<Character, Item, Context>({
  ableCharacter,
  ownHands,
  isHelpless: ({ world }, { id, status }) => status === 'down' || isDead(world, id),
});

/** Somebody picks up what lies here, or takes it from a companion who is dead or unconscious (HX-INV-01). */
export const takeItem = instantAction(HANDLED.take, (context, input) => {
  const { world, emit } = context;
  const taken = taking(context, input);
  if (isRefusal(taken)) return taken;
  const { character, item, from } = taken;
  if (from === null && !isNear(world, item)) return refuse('item/elsewhere', { item: item.name });
  const refusal = refuseFull(world, character, item);
  if (refusal !== null) return refusal;
  const { name, data } = item;
  const { count } = data;
  const left = carry(context, character.id, item.id);
  const told = { item: name, count: count - left, left, characterId: character.id, name: character.name };
  emit({ fact: 'item-taken', rule: 'HX-INV-01', ...told, from: from?.name ?? null });
  return null;
});

/** A thing goes to a companion at once: room is all it takes, and they can hand it back (HX-INV-02). */
export const passItem = instantAction(HANDLED.pass, (context, input) => {
  const { world, emit } = context;
  const passed = passing(context, input);
  if (isRefusal(passed)) return passed;
  const { item, from, to } = passed;
  const refusal = refuseFull(world, to, item);
  if (refusal !== null) return refusal;
  const { name, data } = item;
  const { count } = data;
  const left = carry(context, to.id, item.id);
  const told = { item: name, count: count - left, left, characterId: from.id, name: from.name };
  emit({ fact: 'item-passed', rule: 'HX-INV-02', ...told, toId: to.id, to: to.name });
  return null;
});

/** Leaves something at the party's place, to be fetched again, or throws it away for good (`gone`). */
export const dropItem = instantAction(HANDLED.drop, (context, { itemId, to }) => {
  const { world, emit } = context;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  const holder = handsOf(context, item);
  if (isRefusal(holder)) return holder;
  if (holder === null && !isNear(world, item)) return refuse('item/elsewhere', { item: item.name });
  if (holder === null && to === 'ground') return refuse('item/lies-here', { item: item.name });
  const { name, data } = item;
  const { count } = data;
  const placeId = whereabouts(world).seenAt;
  if (to === 'gone') delete world.items[itemId];
  else layDown(context, itemId);
  const whose = { characterId: holder?.id ?? null, name: holder?.name ?? null };
  const where = { placeId, place: world.places[placeId]?.data.name ?? null };
  emit({ fact: 'item-dropped', rule: 'HX-INV-01', item: name, count, ...whose, ...where, gone: to === 'gone' });
  return null;
});

/** A thing goes into another slot; what is there changes places with it (HX-INV-01). Free, but not in a fight. */
export const moveItem = instantAction(HANDLED.move, (context, { itemId, slot }) => {
  const { world, emit } = context;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  const holder = ownHands(context, item);
  if (isRefusal(holder)) return holder;
  if (slot > SLOTS) return refuse('item/no-such-slot', { slot, max: SLOTS });
  if (item.data.slot === null) return refuse('item/worn', { item: item.name });
  if (item.data.slot === slot) return refuse('item/there-already', { item: item.name, slot });
  const refusal = refuseInFight(context, holder.id);
  if (refusal !== null) return refusal;
  const other = intoSlot(world, itemId, slot);
  const told = { characterId: holder.id, name: holder.name, item: item.name, slot, with: other?.name ?? null };
  emit({ fact: 'item-moved', rule: 'HX-INV-01', ...told });
  return null;
});

/** The bearer of a thing that the actor may dispose of; a thing without a bearer has to be picked up first. */
export function ownHands(context: Context, item: Item): Character | Refusal {
  if (item.holderId === null) return refuse('item/lies-there', { item: item.name, placeId: seenAtOf(item.data) });
  const holder = handsOf(context, item);
  return holder ?? refuse('item/unknown');
}

/** Not one of it finds room. */
export function refuseFull(world: World, { id, name }: Character, item: Item): Refusal | null {
  return roomFor(world, id, item) > 0 ? null : refuse('item/pack-full', { name, item: item.name });
}
