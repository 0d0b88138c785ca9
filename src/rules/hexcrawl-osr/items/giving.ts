import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { findItem, receiverOf, refuseNote } from '../../mechanics/items.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { MAX_NAME } from '../kit/words.ts';
import { findGear, makeGear } from './gear.ts';
import { gain } from './overflow.ts';
import { leaveHere } from './slots.ts';

const MAX_WORTH = 10_000;

const saidInput = {
  /** What it is worth; the cheapest is lost first (HX-INV-04). */
  value: z.int().min(0).max(MAX_WORTH).nullable().default(null),
  note: z.string().nullable().default(null),
};

/**
 * The game master hands out a thing: one of the book by its name, or one of their own (HX-G-04). To nobody, or to a full
 * pack: it lies where the party is.
 */
export const giveItem = instantAction(
  z.strictObject({
    name: z.string(),
    characterId: idInput.nullable().default(null),
    /** Name of the book's thing that it is one of. */
    like: z.string().nullable().default(null),
    /** Said of each value in a list. Of no matter here: players are told nothing’s worth. */
    known: z.boolean().nullable().default(null),
    ...saidInput,
  }),
  (context, { name, characterId, like, value, note }) => {
    const refusal = gmOnly(context) ?? refuseNote(note);
    if (refusal !== null) return refusal;
    const item = oneLine(name, MAX_NAME);
    if (item === null) return refuse('item/bad-name', { max: MAX_NAME });
    if (like !== null && findGear(like) === null) return refuse('item/no-such-row', { typed: like });
    const holder = characterId === null ? null : receiverOf(context, characterId);
    if (isRefusal(holder)) return holder;
    const made = makeGear(like ?? item);
    const goods = {
      name: like === null ? made.name : item,
      data: { ...made.data, worth: value ?? made.data.worth, note: note?.trim() ?? made.data.note },
    };
    if (holder === null) leaveHere(context, goods, 1);
    const left = holder === null ? 1 : gain(context, holder.id, goods);
    const to = { characterId: holder?.id ?? null, name: holder?.name ?? null };
    context.emit({ fact: 'item-given', rule: 'HX-G-04', item: goods.name, count: 1, ...to, left });
    return null;
  },
);

/** The game master corrects what is written of a thing; nobody is told. An empty note takes it away. */
export const editItem = instantAction(
  z.strictObject({ itemId: idInput, name: z.string().nullable().default(null), ...saidInput }),
  (context, { itemId, name, value, note }) => {
    const refusal = gmOnly(context) ?? refuseNote(note);
    if (refusal !== null) return refusal;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    if (name === null && value === null && note === null) return refuse('item/nothing-to-change');
    const named = name === null ? item.name : oneLine(name, MAX_NAME);
    if (named === null) return refuse('item/bad-name', { max: MAX_NAME });
    item.name = named;
    item.data.worth = value ?? item.data.worth;
    item.data.note = note?.trim() ?? item.data.note;
    context.emit({ fact: 'item-edited', rule: 'HX-G-04', item: named });
    return null;
  },
);
