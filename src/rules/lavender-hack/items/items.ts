import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem, handsOf, isDead } from '../../mechanics/items.ts';
import { actingCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Draft, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { isEncumbered, mayUse } from './gear.ts';
import { isAlong, isNear, placeNameOf } from './item-places.ts';
import { handOver, layDown, refuseLoad, refusePack, wornBeside } from './load.ts';

type DraftItem = Draft['items'][string];

/** Somebody picks up what the party holds, or what a dead companion left (LH-SLOT-03). */
export const takeItem = instantAction(
  z.strictObject({ characterId: recordId, itemId: recordId }),
  (context, { characterId, itemId }) => {
    const { world, emit } = context;
    const character = actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const from = item.holderId === null ? null : characterOf(world, item.holderId);
    if (from !== null && !isDead(world, from.id)) return refuse('item/carried', { item: item.name, name: from.name });
    const refusal = refuseFar(world, item) ?? refuseTracked(context, characterId) ?? refuseLoad(world, character, item);
    if (refusal !== null) return refusal;
    handOver(context, itemId, characterId);
    const encumbered = isEncumbered(world, character);
    const told = { characterId, name: character.name, itemId, item: item.name, encumbered };
    emit({ fact: 'item-taken', rule: 'LH-SLOT-03', ...told, from: from?.name ?? null });
    return null;
  },
);

/**
 * Leaves something at the party's place, to be fetched again (LH-SLOT-04), puts it on the party's pack animals, or throws it
 * away for good (`gone`).
 */
export const dropItem = instantAction(
  z.strictObject({ itemId: recordId, to: z.enum(['ground', 'party', 'gone']).default('ground') }),
  (context, { itemId, to }) => {
    const { world, emit } = context;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const holder = freeHandsOf(context, item);
    if (isRefusal(holder)) return holder;
    const refusal = refuseFar(world, item) ?? refuseLocked(item) ?? refuseThere(context, item, to);
    if (refusal !== null) return refusal;
    const told = { itemId, item: item.name, characterId: holder?.id ?? null, name: holder?.name ?? null, to };
    if (to === 'party') handOver(context, itemId, null);
    else if (to === 'gone') delete world.items[itemId];
    else layDown(context, itemId);
    const placeId = to === 'ground' ? (item.data.at ?? null) : null;
    emit({ fact: 'item-dropped', rule: 'LH-SLOT-04', ...told, placeId, place: placeNameOf(world, placeId) });
    return null;
  },
);

/**
 * Armour and shields are put on and taken off, as far as the class may wear them (LH-CHAR-04). `on` null: the opposite of
 * the present state.
 */
export const wearItem = instantAction(
  z.strictObject({ itemId: recordId, on: z.boolean().nullable().default(null) }),
  (context, { itemId, on }) => {
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const holder = freeHandsOf(context, item);
    if (isRefusal(holder)) return holder;
    if (holder === null) return refuse('item/with-party', { item: item.name });
    const { kind, worn } = item.data;
    if (kind !== 'armour' && kind !== 'shield') return refuse('item/not-wearable', { item: item.name });
    const wanted = on ?? !worn;
    if (wanted && worn) return refuse('item/worn-already', { item: item.name });
    if (!wanted && !worn) return refuse('item/not-worn', { item: item.name });
    return wanted ? putOn(context, holder, item) : takeOff(context, holder, item);
  },
);

function putOn(context: Context, holder: Character, item: DraftItem): Refusal | null {
  const { world, emit } = context;
  const { id: characterId, name, sheet } = holder;
  const limits = chosen(world.campaign, 'class_gear_limits');
  const isBeyond = sheet.class !== null && !mayUse(world, sheet.class, item.data);
  if (isBeyond && limits === 'enforce') return refuse('item/beyond-class', { item: item.name, class: sheet.class });
  if (isBeyond && limits === 'warn' && sheet.class !== null)
    emit({ fact: 'beyond-class', rule: 'LH-CHAR-04', characterId, name, class: sheet.class, item: item.name });
  const other = wornBeside(world, characterId, item);
  const instead = other === null ? undefined : world.items[other.id];
  if (instead !== undefined) instead.data.worn = false;
  item.data.worn = true;
  changeClothes(context, holder, item, instead?.name ?? null);
  return null;
}

function takeOff(context: Context, holder: Character, item: DraftItem): null {
  item.data.worn = false;
  changeClothes(context, holder, item, null);
  return null;
}

/** The roll for the old armour no longer counts (LH-ARMOUR-01). */
function changeClothes(
  { world, emit }: Context,
  { id: characterId, name }: Character,
  { id: itemId, name: item, data }: Item,
  instead: string | null,
): void {
  characterOf(world, characterId).sheet.armourValue = null;
  emit({ fact: 'item-worn', rule: 'LH-CHAR-04', characterId, name, itemId, item, on: data.worn, instead });
}

/** The bearer of a thing that the actor may dispose of; not while their character is in a fight on record (LH-COMBAT-02). */
export function freeHandsOf(context: Context, item: Item): Character | null | Refusal {
  const holder = handsOf(context, item);
  if (holder === null || isRefusal(holder)) return holder;
  return refuseTracked(context, holder.id) ?? holder;
}

/** Things believed to be priceless stay where they are until they are banked (LH-APPR-04). */
export function refuseLocked({ name, data }: Item): Refusal | null {
  return data.locked ? refuse('item/locked', { item: name }) : null;
}

/** The reason why a thing is out of the party's reach; null when it is within. */
export function refuseFar(world: World, item: Item): Refusal | null {
  if (item.holderId !== null || isNear(world, item)) return null;
  const placeId = item.data.at;
  return refuse('item/elsewhere', { item: item.name, placeId, place: placeNameOf(world, placeId) });
}

/** It is there already, or the animals have no room for it. */
function refuseThere({ world }: Context, item: Item, to: 'ground' | 'party' | 'gone'): Refusal | null {
  const isLying = item.holderId === null && !isAlong(item);
  if (to === 'ground') return isLying ? refuse('item/lies-here', { item: item.name }) : null;
  if (to === 'gone') return null;
  return isAlong(item) ? refuse('item/with-party', { item: item.name }) : refusePack(world, item);
}
