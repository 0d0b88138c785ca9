import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { holderName, setHolder } from '../../mechanics/gm-items.ts';
import { SLOTS } from '../kit/ids.ts';
import type { Draft, Item, World } from '../schemas.ts';
import type { Context, Field } from '../vocabulary.ts';
import { carry, intoSlot, layDown, roomFor } from './slots.ts';

/** Who has each thing, in which slot, how many of it, and whether it is loaded (HX-INV-01, HX-INV-02, HX-TURN-04). */
export function itemFields(world: World): readonly Field[] {
  return Object.values(world.items).flatMap((item) => {
    const holder = item.holderId === null ? undefined : world.characters[item.holderId];
    const name = holder === undefined ? item.name : `${holder.name}: ${item.name}`;
    return [
      holderField(world, item, name),
      ...(holder === undefined || item.data.slot === null ? [] : [slotField(item, name)]),
      ...(item.data.stack > 1 ? [countField(item, name)] : []),
      ...(item.data.reload ? [loadedField(item, name)] : []),
    ];
  });
}

/** A new bearer needs room for all of it; it goes into their lowest empty slot. */
function holderField({ characters }: World, item: Item, name: string): Field {
  const { id } = item;
  return {
    key: `item/${id}/holder`,
    label: `${name}: who has it`,
    value: holderName(characters, item),
    set: (context, value) =>
      setHolder(context.world, context.world.items[id], value, {
        layDown: () => layDown(context, id),
        carry: (toId) => carryAll(context, toId, id),
      }),
  };
}

function carryAll(context: Context, toId: string, itemId: string): boolean {
  const item = context.world.items[itemId];
  if (item === undefined || roomFor(context.world, toId, item) < item.data.count) return false;
  carry(context, toId, itemId);
  return true;
}

/** The thing in that slot changes places with it, so that no two things are in one. */
function slotField({ id, data }: Item, name: string): Field {
  return {
    key: `item/${id}/slot`,
    label: `${name}: slot`,
    value: data.slot ?? 0,
    set: (context, value) => setNumber(value, 1, SLOTS, (to) => void intoSlot(context.world, id, to)),
  };
}

function countField({ id, data }: Item, name: string): Field {
  return {
    key: `item/${id}/count`,
    label: `${name}: how many`,
    value: data.count,
    set: (context, value) => setNumber(value, 1, data.stack, (to) => withItem(context, id, (own) => (own.count = to))),
  };
}

function loadedField({ id, data }: Item, name: string): Field {
  return {
    key: `item/${id}/loaded`,
    label: `${name}: loaded`,
    value: data.loaded,
    set: (context, value) => setYesNo(value, (to) => withItem(context, id, (own) => (own.loaded = to))),
  };
}

function withItem({ world }: Context, id: string, change: (own: Draft['items'][string]['data']) => void) {
  const item = world.items[id];
  if (item !== undefined) change(item.data);
}
