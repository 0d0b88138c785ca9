import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem, handsOf, receiverOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { PoolContext } from '../context.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { findCondition } from '../kit/conditions.ts';
import { carry, intoSlot, layDown } from '../kit/packing.ts';
import { ableCharacter } from '../kit/people.ts';
import { injuredSlots, slotCount } from '../kit/slots.ts';
import type { PoolCharacter, PoolItem } from '../shapes.ts';

const RULE = 'AD-INV-01';

/** Somebody picks up what nobody carries, or takes it from a companion who can do nothing (AD-INV-01). */
export const takeItem = instantAction(
  z.strictObject({ characterId: idInput, itemId: idInput }),
  (context, { characterId, itemId }) => {
    const { world, emit } = context;
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const from = item.holderId === null ? null : characterOf(world, item.holderId);
    if (from !== null && (from.id === characterId || !isHelpless(context, from)))
      return refuse('item/carried', { item: item.name, name: from.name });
    const refusal = refuseInFight(context, characterId);
    if (refusal !== null) return refusal;
    const { name } = character;
    const slot = carry(world, characterId, itemId);
    if (slot === null) return refuse('item/pack-full', { name, item: item.name });
    emit({ fact: 'item-taken', rule: RULE, characterId, name, item: item.name, from: from?.name ?? null, slot });
    return null;
  },
);

/** A thing goes to a companion at once: room is all it takes, and they can hand it back. */
export const passItem = instantAction(
  z.strictObject({ itemId: idInput, toId: idInput }),
  (context, { itemId, toId }) => {
    const { world, emit } = context;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const from = ownHands(context, item);
    if (isRefusal(from)) return from;
    const to = receiverOf(context, toId);
    if (isRefusal(to)) return to;
    if (to.id === from.id) return refuse('item/carried', { item: item.name, name: to.name });
    const refusal = refuseInFight(context, from.id);
    if (refusal !== null) return refusal;
    const slot = carry(world, toId, itemId);
    if (slot === null) return refuse('item/pack-full', { name: to.name, item: item.name });
    const told = { characterId: from.id, name: from.name, item: item.name, toId, to: to.name, slot };
    emit({ fact: 'item-passed', rule: RULE, ...told });
    return null;
  },
);

/** Something is laid down where the party is, or thrown away for good (`gone`). */
export const dropItem = instantAction(
  z.strictObject({ itemId: idInput, to: z.enum(['ground', 'gone']).default('ground') }),
  (context, { itemId, to }) => {
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
  },
);

/** A thing goes into another slot, and what is there makes way (AD-INV-01). */
export const moveItem = instantAction(
  z.strictObject({ itemId: idInput, slot: z.int().min(1).max(100) }),
  (context, { itemId, slot }) => {
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
  },
);

/** Who carries a thing that the actor may dispose of; what nobody carries has to be picked up first. */
export function ownHands(context: PoolContext, item: PoolItem): PoolCharacter | Refusal {
  if (item.holderId === null) return refuse('item/lies-there', { item: item.name });
  const holder = handsOf(context, item);
  return holder ?? refuse('item/unknown');
}

/** In a fight whoever is in it says in their declaration what they do; a game master settles the rest (AD-G-09). */
export function refuseInFight({ world, actor }: PoolContext, characterId: string): Refusal | null {
  const { fight } = world.party.state;
  return !actor.isGm && fight?.fighters.includes(characterId) ? refuse('item/in-fight') : null;
}

/** Whether somebody keeps nothing from their companions: dead, in a faint, or out of the action (AD-INJ-04). */
function isHelpless({ world }: PoolContext, { id: characterId, status }: PoolCharacter): boolean {
  const kept = (['fainted', 'out'] as const).some((kind) => findCondition(world, kind, { characterId }) !== null);
  return status === 'dead' || kept;
}
