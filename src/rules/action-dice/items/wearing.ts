import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { refuseInFight } from '../../mechanics/handling.ts';
import { findItem } from '../../mechanics/items.ts';
import { armourDefenceOf } from '../kit/armour.ts';
import { idInput, instantAction } from '../kit/kit.ts';
import { ownHands } from './handling.ts';

/**
 * Armour and shields are put on or taken off, one of each at a time; they keep their slots (AD-ARM-01). `on` null: the
 * opposite of the present state.
 */
export const wearItem = instantAction(
  z.strictObject({ itemId: idInput, on: z.boolean().nullable().default(null) }),
  (context, { itemId, on }) => {
    const { world, emit } = context;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const holder = ownHands(context, item);
    if (isRefusal(holder)) return holder;
    const { kind, worn } = item.data;
    if (kind !== 'armour' && kind !== 'shield') return refuse('item/not-wearable', { item: item.name });
    const wanted = on ?? !worn;
    if (wanted === worn) return refuse(worn ? 'item/worn-already' : 'item/not-worn', { item: item.name });
    const refusal = refuseInFight(context, holder.id);
    if (refusal !== null) return refusal;
    const old = Object.values(world.items).filter(
      ({ holderId, data }) => wanted && holderId === holder.id && data.kind === kind && data.worn,
    );
    for (const { data } of old) data.worn = false;
    item.data.worn = wanted;
    const told = { characterId: holder.id, name: holder.name, item: item.name, on: wanted };
    const instead = old.map(({ name }) => name);
    emit({ fact: 'item-worn', rule: 'AD-ARM-01', ...told, defence: armourDefenceOf(world, holder), instead });
    return null;
  },
);
