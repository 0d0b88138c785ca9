import { z } from 'zod';
import { isRefusal } from '../../engine/prompt.ts';
import { GIVEN, givingOf } from '../../mechanics/giving.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import type { Draft } from '../shapes.ts';
import { findGear, makeGear } from './gear.ts';
import { gain } from './overflow.ts';
import type { ItemData } from './shapes.ts';
import { leaveHere } from './slots.ts';

const RULE = 'HX-G-04';
const MAX_WORTH = 10_000;
/** Its value; the cheapest is lost first (HX-INV-04). */
const worth = { value: z.int().min(0).max(MAX_WORTH).nullable().default(null) };
const { given, corrected } = givingOf<ItemData>(MAX_NAME, findGear, makeGear);

/**
 * The game master hands out a thing: one of the book by its name, or one of their own (HX-G-04). To nobody, or to a full
 * pack: it lies where the party is.
 */
export const giveItem = instantAction(GIVEN.give.extend(worth), (context, { value, ...said }) => {
  const meant = given(context, said);
  if (isRefusal(meant)) return meant;
  const { to } = meant;
  const { name, data } = meant.goods;
  const goods = { name, data: { ...data, worth: value ?? data.worth } };
  if (to === null) leaveHere(context, goods, 1);
  const left = to === null ? 1 : gain(context, to.id, goods);
  const whose = { characterId: to?.id ?? null, name: to?.name ?? null };
  context.emit({ fact: 'item-given', rule: RULE, item: name, count: 1, ...whose, left });
  return null;
});

/** The game master corrects a thing's record, silently. An empty note removes it. */
export const editItem = instantAction(GIVEN.edit.extend(worth), (context, { value, ...said }) => {
  const meant = corrected<Draft['items'][string]>(context, said, value !== null);
  if (isRefusal(meant)) return meant;
  const { item, name } = meant;
  item.name = name;
  item.data.worth = value ?? item.data.worth;
  item.data.note = said.note?.trim() ?? item.data.note;
  context.emit({ fact: 'item-edited', rule: RULE, item: name });
  return null;
});
