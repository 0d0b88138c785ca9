import { isRefusal } from '../../engine/prompt.ts';
import { GIVEN, givingOf } from '../../mechanics/giving.ts';
import { findGear, makeGear } from '../kit/gear.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import type { Draft } from '../shapes.ts';
import type { ItemData } from './shapes.ts';

const RULE = 'MK-GEAR-02';
const { given, corrected } = givingOf<ItemData>(MAX_NAME, findGear, makeGear);

/** The referee hands out a thing, of the book or their own. For nobody it lies where the company is (MK-GEAR-02). */
export const giveItem = instantAction(GIVEN.give, (context, said) => {
  const meant = given(context, said);
  if (isRefusal(meant)) return meant;
  const { goods, to } = meant;
  const id = context.newId();
  context.world.items[id] = { id, name: goods.name, holderId: to?.id ?? null, data: goods.data };
  context.emit({
    fact: 'item-given',
    rule: RULE,
    characterId: to?.id ?? null,
    name: to?.name ?? null,
    item: goods.name,
  });
  return null;
});

/** The referee corrects a thing's record, silently. An empty note removes it. */
export const editItem = instantAction(GIVEN.edit, (context, said) => {
  const meant = corrected<Draft['items'][string]>(context, said, false);
  if (isRefusal(meant)) return meant;
  const { item, name } = meant;
  item.name = name;
  item.data.note = said.note?.trim() ?? item.data.note;
  context.emit({ fact: 'item-edited', rule: RULE, item: name });
  return null;
});
