import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { GIVEN, givingOf } from '../../mechanics/giving.ts';
import { findGear, makeGear } from '../kit/gear.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { stow } from '../kit/packing.ts';
import type { Draft } from '../shapes.ts';
import { resize } from './settling.ts';
import { type ItemData, MAX_SIZE } from './shapes.ts';

const RULE = 'AD-INV-02';
/** Slots that it takes; 0: it is bundled with other small things (AD-INV-02). */
const size = { slots: z.int().min(0).max(MAX_SIZE).nullable().default(null) };
const { given, corrected } = givingOf<ItemData>(MAX_NAME, findGear, makeGear);

/** The game master hands out a thing, of the book or their own. For nobody, or for a full pack, it lies where the party is. */
export const giveItem = instantAction(GIVEN.give.extend(size), (context, { slots, ...said }) => {
  const meant = given(context, said);
  if (isRefusal(meant)) return meant;
  const { goods, to } = meant;
  const data = { ...goods.data, slots: slots ?? goods.data.slots };
  const slot = stow(context, to?.id ?? null, { name: goods.name, data });
  const whose = { characterId: to?.id ?? null, name: to?.name ?? null };
  context.emit({ fact: 'item-given', rule: RULE, ...whose, item: goods.name, slot });
  return null;
});

/** The game master corrects a thing's record, silently. An empty note removes it. */
export const editItem = instantAction(GIVEN.edit.extend(size), (context, { slots, ...said }) => {
  const meant = corrected<Draft['items'][string]>(context, said, slots !== null);
  if (isRefusal(meant)) return meant;
  const { item, name } = meant;
  if (slots !== null && !resize(context.world, item.id, slots))
    return refuse('item/no-room', { item: item.name, slots });
  item.name = name;
  item.data.note = said.note?.trim() ?? item.data.note;
  context.emit({ fact: 'item-edited', rule: RULE, item: name });
  return null;
});
