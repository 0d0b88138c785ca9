import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem } from '../../mechanics/items.ts';
import { oneLine } from '../../mechanics/words.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Draft } from '../schemas.ts';
import { MAX_ITEM } from './actions.ts';
import { freeHandsOf, refuseFar, refuseLocked } from './items.ts';
import type { ItemData } from './schemas.ts';
import { ALIKE_FOR_NEXT, onScale } from './value.ts';

/** Most things that are put together at once. */
const MAX_MERGED = 5;
const MAX_PROPERTIES = 6;

type DraftItem = Draft['items'][string];

/**
 * Small like things become one valuable of one slot (LH-SLOT-02): of the value of the dearest, and of the next one when
 * five of one value come together (LH-VALUE-03).
 */
export const mergeItems = instantAction(
  z.strictObject({ itemIds: z.array(recordId).min(2).max(MAX_MERGED), name: z.string() }),
  (context, { itemIds, name }) => {
    const { world, emit } = context;
    const named = oneLine(name, MAX_ITEM);
    if (named === null) return refuse('item/bad-name', { max: MAX_ITEM });
    const items = [...new Set(itemIds)].map((id) => findItem(context, id));
    const [first, ...others] = items.filter((item): item is DraftItem => !isRefusal(item));
    if (first === undefined || others.length + 1 < items.length) return refuse('item/unknown');
    if (others.length === 0) return refuse('item/merge-two');
    const holder = freeHandsOf(context, first);
    if (isRefusal(holder)) return holder;
    const all = [first, ...others];
    const refusal = refuseFar(world, first) ?? refuseMerge(all);
    if (refusal !== null) return refusal;
    const names = all.map((item) => item.name);
    first.name = named;
    first.data = merged(all.map(({ data }) => data));
    for (const { id } of others) delete world.items[id];
    // Their common worth is as unknown as each of theirs.
    const value = first.data.knownValue ? first.data.value : null;
    const told = { itemId: first.id, item: named, name: holder?.name ?? null, items: names, value };
    emit({ fact: 'items-merged', rule: 'LH-SLOT-02', ...told });
    if (value === null) {
      const secret = { value: first.data.value, property: null, roll: null };
      emit({ fact: 'item-made', rule: 'LH-SLOT-02', itemId: first.id, item: named, ...secret });
    }
    return null;
  },
);

/**
 * Things of one type with the same bearer, or lying in one place. All are of known value or none is: otherwise the result
 * would reveal the worth of one of them.
 */
function refuseMerge(items: readonly DraftItem[]): Refusal | null {
  const [first] = items;
  for (const item of items) {
    const { data, name } = item;
    const locked = refuseLocked(item);
    if (locked !== null) return locked;
    if (data.knownValue !== first?.data.knownValue) return refuse('item/merge-unknown', { item: name });
    if (data.kind !== 'thing' || data.slots > 1) return refuse('item/merge-bulky', { item: name });
    if (item.holderId !== first.holderId || data.at !== first.data.at || data.type !== first.data.type)
      return refuse('item/merge-unlike', { item: name, other: first?.name ?? '' });
  }
  return null;
}

function merged(all: readonly ItemData[]): ItemData {
  const [first] = all;
  if (first === undefined) throw new Error('nothing to put together');
  const wanted = all.find(({ buyer }) => buyer !== null);
  const dearest = Math.max(...all.map(({ value }) => value));
  const isFull = all.filter(({ value }) => value === dearest).length >= ALIKE_FOR_NEXT;
  return {
    ...first,
    value: isFull ? onScale(dearest + 1) : dearest,
    slots: Math.max(...all.map(({ slots }) => slots)),
    magical: all.some(({ magical }) => magical),
    allTold: all.every(({ allTold }) => allTold === true),
    properties: all.flatMap(({ properties }) => properties).slice(0, MAX_PROPERTIES),
    // People who appraised one of them have appraised all; a guess about one says nothing about the others.
    appraisedBy: [...new Set(all.flatMap(({ appraisedBy }) => appraisedBy))],
    ballpark: null,
    note: [...new Set(all.map(({ note }) => note).filter((note) => note !== ''))].join('; ').slice(0, 200),
    buyer: wanted?.buyer ?? null,
    buyerFactionId: wanted?.buyerFactionId ?? null,
    buyerHidden: wanted?.buyerHidden ?? false,
  };
}
