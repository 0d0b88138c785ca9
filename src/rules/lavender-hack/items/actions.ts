import { z } from 'zod';
import { GM_DICE } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import { findItem } from '../../mechanics/items.ts';
import { gmOnly, isInPlay } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { oneLine } from '../../mechanics/words.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Character, World } from '../schemas.ts';
import { tableIn } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_BUYER } from './appraise.ts';
import { findEquipment, makeItem } from './equipment.ts';
import { placeFind } from './found.ts';
import { addItem, isEncumbered } from './gear.ts';
import { refuseLoad } from './load.ts';
import { magicOf, magicText } from './magic-items.ts';
import { type ItemData, MAGIC, type Property } from './schemas.ts';
import { emitBuyer, factionNamed, VALUE } from './value.ts';

export const MAX_ITEM = 60;
const MAX_TYPE = 40;
const MAX_PROPERTY = 200;
const MAX_NOTE = 200;
const MAX_PROPERTIES = 6;
const MAX_ITEM_SLOTS = 100;

/** A game master's statements about a thing; null was not typed, an empty text removes a note or a buyer. */
const saidInput = {
  type: z.string().nullable().default(null),
  /** 0 for worthless. */
  value: z.int().min(0).max(VALUE.max).nullable().default(null),
  /** True when the players know the value. */
  known: z.boolean().nullable().default(null),
  slots: z.int().min(0).max(MAX_ITEM_SLOTS).nullable().default(null),
  note: z.string().nullable().default(null),
  buyer: z.string().nullable().default(null),
  /** Its magic; `roll` for the table (default B14), `other` for the one in `text`. */
  magic: z
    .enum([...MAGIC, 'roll'])
    .nullable()
    .default(null),
  text: z.string().nullable().default(null),
};
const saidSchema = z.object(saidInput);
type ItemDetails = z.infer<typeof saidSchema>;

/** The game master hands out a thing: a row of the equipment by its name, or one of their own (LH-VALUE-02, LH-ITEM-01). */
export const giveItem = instantAction(
  z.strictObject({
    characterId: recordId.nullable().default(null),
    name: z.string(),
    /** Name of a row of the equipment that it is one of. */
    like: z.string().nullable().default(null),
    ...saidInput,
  }),
  (context, { characterId, name, like, ...said }) => {
    const refusal = gmOnly(context) ?? refuseSaid(said);
    if (refusal !== null) return refusal;
    const named = oneLine(name, MAX_ITEM);
    if (named === null) return refuse('item/bad-name', { max: MAX_ITEM });
    if (like !== null && findEquipment(context.world, like) === null)
      return refuse('item/no-such-row', { typed: like });
    const holder = characterId === null ? null : holderOf(context, characterId);
    if (isRefusal(holder)) return holder;
    const made = makeItem(context.world, like ?? named);
    const known = said.known ?? (said.value === null && made.data.knownValue);
    const data = withSaid(context.world, { ...made.data }, { ...said, known });
    return hand(context, holder, like === null ? made.name : named, data, said);
  },
);

function holderOf({ world }: Context, characterId: string): Character | Refusal {
  const holder = Object.hasOwn(world.characters, characterId) ? world.characters[characterId] : undefined;
  if (holder === undefined) return refuse('character/unknown', { characterId });
  return isInPlay(holder) ? holder : refuse('character/not-in-play', { name: holder.name, status: holder.status });
}

function hand(
  context: Context,
  holder: Character | null,
  name: string,
  data: ItemData,
  said: ItemDetails,
): Refusal | null {
  const { world, newId, emit } = context;
  const draft = { id: '', holderId: null, name, data };
  const refusal = holder === null ? null : refuseLoad(world, holder, draft);
  if (refusal !== null) return refusal;
  const { property, roll } = magicIn(context, said);
  const whole: ItemData = property === null ? data : { ...data, properties: [property] };
  const itemId = newId();
  const classId = holder?.sheet.class ?? null;
  if (holder !== null && classId !== null)
    addItem({ ...context, newId: () => itemId }, holder.id, classId, name, whole);
  else if (holder !== null) world.items[itemId] = { id: itemId, holderId: holder.id, name, data: whole };
  const encumbered = holder !== null && isEncumbered(world, holder);
  const to = { characterId: holder?.id ?? null, name: holder?.name ?? null };
  emit({ fact: 'item-given', rule: 'LH-VALUE-02', itemId, item: name, ...to, encumbered });
  // With nobody named it is a find: whoever leads has come upon it.
  if (holder === null) placeFind(context, spotlightCharacter(world)?.id ?? null, { id: itemId, name, data: whole });
  const secret = { value: whole.value, property: property?.text ?? null, roll };
  emit({ fact: 'item-made', rule: 'LH-ITEM-01', itemId, item: name, ...secret });
  return null;
}

/** The game master corrects a thing's record, or adds to its magic, silently. */
export const editItem = instantAction(
  z.strictObject({
    itemId: recordId,
    name: z.string().nullable().default(null),
    /** True when it is believed to be priceless (LH-APPR-04). */
    locked: z.boolean().nullable().default(null),
    ...saidInput,
  }),
  (context, { itemId, name, locked, ...said }) => {
    const item = gmOnly(context) ?? refuseSaid(said) ?? findItem(context, itemId);
    if (isRefusal(item)) return item;
    const named = name === null ? item.name : oneLine(name, MAX_ITEM);
    if (named === null) return refuse('item/bad-name', { max: MAX_ITEM });
    if (name === null && locked === null && Object.values(said).every((one) => one === null))
      return refuse('item/nothing-to-change');
    if (said.magic !== null && item.data.properties.length >= MAX_PROPERTIES)
      return refuse('item/too-magical', { item: item.name, max: MAX_PROPERTIES });
    const { property, roll } = magicIn(context, said);
    const data = withLock(withSaid(context.world, item.data, said), locked);
    item.name = named;
    item.data = property === null ? data : { ...data, properties: [...data.properties, property] };
    context.emit({ fact: 'item-edited', rule: 'LH-ITEM-01', itemId, item: named });
    if (property !== null) {
      const secret = { value: item.data.value, property: property.text, roll };
      context.emit({ fact: 'item-made', rule: 'LH-ITEM-01', itemId, item: named, ...secret });
    }
    return null;
  },
);

/** The players learn what a thing is worth, or what it can do, by the game master's word (LH-ITEM-01). */
export const revealItem = instantAction(
  z.strictObject({ itemId: recordId, what: z.enum(['value', 'magic', 'buyer', 'everything']).default('everything') }),
  (context, { itemId, what }) => {
    const item = gmOnly(context) ?? findItem(context, itemId);
    if (isRefusal(item)) return item;
    const { data } = item;
    const isMeant = (one: typeof what) => what === one || what === 'everything';
    const value = isMeant('value') && !data.knownValue ? data.value : null;
    const hidden = isMeant('magic') ? data.properties.filter(({ known }) => !known) : [];
    const buyer = isMeant('buyer') && data.buyerHidden ? data.buyer : null;
    if (value === null && hidden.length === 0 && buyer === null)
      return refuse('item/nothing-hidden', { item: item.name });
    if (value !== null) data.knownValue = true;
    if (hidden.length > 0) data.properties = data.properties.map((property) => ({ ...property, known: true }));
    const properties = hidden.map(({ text }) => text);
    if (value !== null || hidden.length > 0)
      context.emit({ fact: 'item-revealed', rule: 'LH-ITEM-01', itemId, item: item.name, value, properties });
    if (buyer !== null) emitBuyer(context, item, buyer);
    return null;
  },
);

function refuseSaid({ type, note, buyer, magic, text }: ItemDetails): Refusal | null {
  if (type !== null && oneLine(type, MAX_TYPE) === null)
    return refuse('item/bad-text', { field: 'type', max: MAX_TYPE });
  if (note !== null && note !== '' && oneLine(note, MAX_NOTE) === null)
    return refuse('item/bad-text', { field: 'note', max: MAX_NOTE });
  if (buyer !== null && buyer !== '' && oneLine(buyer, MAX_BUYER) === null)
    return refuse('item/bad-text', { field: 'buyer', max: MAX_BUYER });
  if (text !== null && oneLine(text, MAX_PROPERTY) === null)
    return refuse('item/bad-text', { field: 'text', max: MAX_PROPERTY });
  return text !== null && magic === null ? refuse('item/text-without-magic') : null;
}

function withSaid(
  world: World,
  data: ItemData,
  { type, value, known, slots, note, buyer, magic }: ItemDetails,
): ItemData {
  return {
    ...data,
    type: type?.trim().toLowerCase() ?? data.type,
    value: value ?? data.value,
    knownValue: known ?? data.knownValue,
    slots: slots ?? data.slots,
    note: note?.trim() ?? data.note,
    buyer: buyer === null ? data.buyer : buyer.trim() || null,
    buyerFactionId: buyer === null ? data.buyerFactionId : (factionNamed(world, buyer.trim())?.id ?? null),
    buyerHidden: buyer === null ? data.buyerHidden : buyer.trim() !== '',
    magical: data.magical || magic !== null,
  };
}

/** Taken for priceless it counts one less at the bank; that ends with the lock (LH-APPR-04). */
function withLock(data: ItemData, said: boolean | null): ItemData {
  const locked = said ?? data.locked;
  return { ...data, locked, bankAs: locked ? Math.max(0, data.value - 1) : null };
}

/**
 * A property that nobody knows yet. `other` without a text is magic that even the game master knows nothing about so far.
 */
function magicIn(context: Context, { magic, text }: ItemDetails): { property: Property | null; roll: AnyRoll | null } {
  if (magic === null || (magic === 'other' && text === null)) return { property: null, roll: null };
  if (magic !== 'roll') return { property: propertyOf(context.world, magic, text), roll: null };
  const { world, diceOf } = context;
  const { roll, row } = rollTable(diceOf(GM_DICE), 'magic-item', tableIn(world, 'magic-items'));
  const words = row.text.slice(0, MAX_PROPERTY);
  return { property: { does: magicOf(row), text: words, known: false }, roll };
}

function propertyOf(world: World, does: Property['does'], text: string | null): Property {
  const own = does === 'other' ? '' : magicText(world, does);
  return { does, text: text?.trim() ?? own, known: false };
}
