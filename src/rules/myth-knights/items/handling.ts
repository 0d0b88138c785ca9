import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { HANDLED, handlingOf, refuseInFight } from '../../mechanics/handling.ts';
import { findItem, handsOf } from '../../mechanics/items.ts';
import { armourOf, gripFault, heldBy } from '../kit/arms.ts';
import { findCondition } from '../kit/conditions.ts';
import { restoreVirtue } from '../kit/harm.ts';
import { idInput, instantAction } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import type { Character, Item } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'MK-GEAR-02';

const { taking, passing } = handlingOf<Character, Item, Context>({
  ableCharacter,
  ownHands,
  isHelpless: (_context, { status }) => status === 'dead' || status === 'dying',
});

/** Somebody picks up what nobody carries, or takes it from a companion who is down. */
export const takeItem = instantAction(HANDLED.take, (context, input) => {
  const taken = taking(context, input);
  if (isRefusal(taken)) return taken;
  const { character, item, from } = taken;
  const { id: characterId, name } = character;
  hand(context, item.id, characterId);
  context.emit({ fact: 'item-taken', rule: RULE, characterId, name, item: item.name, from: from?.name ?? null });
  return null;
});

/** A thing goes to a companion at once; they can hand it back. */
export const passItem = instantAction(HANDLED.pass, (context, input) => {
  const passed = passing(context, input);
  if (isRefusal(passed)) return passed;
  const { item, from, to } = passed;
  hand(context, item.id, to.id);
  const told = { characterId: from.id, name: from.name, item: item.name, toId: to.id, to: to.name };
  context.emit({ fact: 'item-passed', rule: RULE, ...told });
  return null;
});

/** Something is laid down where the company is, or thrown away for good (`gone`). */
export const dropItem = instantAction(HANDLED.drop, (context, { itemId, to }) => {
  const { world, emit } = context;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  const holder = handsOf(context, item);
  if (isRefusal(holder)) return holder;
  if (holder === null && to === 'ground') return refuse('item/lies-here', { item: item.name });
  const { name } = item;
  if (to === 'gone') delete world.items[itemId];
  else hand(context, itemId, null);
  const whose = { characterId: holder?.id ?? null, name: holder?.name ?? null };
  emit({ fact: 'item-dropped', rule: RULE, ...whose, item: name, gone: to === 'gone' });
  return null;
});

/**
 * Puts armour on or takes it off, one of each kind; takes a weapon or a shield in hand or puts it away, and things for which
 * there is no hand left make way (MK-GEAR-03, MK-GEAR-04). `on` null: the opposite of the present state.
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
    if (kind === 'thing' || kind === 'remedy') return refuse('item/not-wearable', { item: item.name });
    const wanted = on ?? !worn;
    if (wanted === worn) return refuse(worn ? 'item/worn-already' : 'item/not-worn', { item: item.name });
    const refusal = refuseInFight(context, holder.id);
    if (refusal !== null) return refusal;
    const held = kind === 'weapon' || kind === 'shield';
    const instead = !wanted ? [] : held ? makeHands(context, holder, item) : makeWay(context, holder, item);
    item.data.worn = wanted;
    // By the referee's hand it is done at once.
    item.data.donning = wanted && kind === 'plates' && !context.actor.isGm;
    const trapped = findCondition(world, 'shield', { characterId: holder.id }) !== null;
    emit({
      fact: 'item-worn',
      rule: held ? 'MK-GEAR-03' : 'MK-GEAR-04',
      characterId: holder.id,
      name: holder.name,
      item: item.name,
      on: wanted,
      held,
      slow: item.data.donning,
      armour: armourOf(world, holder.id, trapped),
      instead,
    });
    return null;
  },
);

/** A remedy fills up a virtue, one's own or a companion's, and is used up (MK-GEAR-05, MK-HURT-03). */
export const useItem = instantAction(
  z.strictObject({ characterId: idInput, itemId: idInput, targetId: idInput.nullable().default(null) }),
  (context, { characterId, itemId, targetId }) => {
    const { world, emit } = context;
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    if (item.holderId !== characterId) return refuse('item/not-carried', { item: item.name, name: character.name });
    const { restores: virtue } = item.data;
    if (virtue === null) return refuse('item/no-remedy', { item: item.name });
    const toId = targetId ?? characterId;
    const patient = Object.hasOwn(world.characters, toId) ? world.characters[toId] : undefined;
    if (patient === undefined || (patient.status !== 'active' && patient.status !== 'dying'))
      return refuse('character/not-in-play', { name: patient?.name ?? '', status: patient?.status ?? 'retired' });
    const refusal = refuseInFight(context, characterId);
    if (refusal !== null) return refusal;
    const { now, max } = patient.sheet.virtues[virtue];
    if (now >= max) return refuse('item/no-need', { name: patient.name });
    delete world.items[itemId];
    const told = { characterId, name: character.name, item: item.name, toId, to: patient.name, virtue };
    emit({ fact: 'remedy-used', rule: 'MK-GEAR-05', ...told });
    restoreVirtue(context, toId, virtue);
    return null;
  },
);

/** Weapons that are put away until both hands can hold the new one (MK-GEAR-03). @returns their names */
function makeHands({ world }: Context, { id, sheet }: Character, item: Item): string[] {
  const instead: string[] = [];
  let others = heldBy(world, id);
  while (gripFault(item, others, sheet.mounted) !== null) {
    const [first] = others;
    const kept = first === undefined ? undefined : world.items[first.id];
    if (kept === undefined) break;
    kept.data.worn = false;
    instead.push(kept.name);
    others = heldBy(world, id);
  }
  return instead;
}

/** Armour of that kind that is taken off for it (MK-GEAR-04). @returns its name */
function makeWay({ world }: Context, { id }: Character, { data }: Item): string[] {
  return Object.values(world.items).flatMap((one) => {
    if (one.holderId !== id || one.data.kind !== data.kind || !one.data.worn) return [];
    Object.assign(one.data, { worn: false, donning: false });
    return [one.name];
  });
}

/** A thing is with somebody, or with nobody; it is neither worn nor in hand then. */
function hand({ world }: Context, itemId: string, holderId: string | null): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  item.holderId = holderId;
  Object.assign(item.data, { worn: false, donning: false });
}

/** The bearer of a thing that the actor may dispose of; a thing without a bearer has to be picked up first. */
function ownHands(context: Context, item: Item): Character | Refusal {
  if (item.holderId === null) return refuse('item/lies-there', { item: item.name });
  const holder = handsOf(context, item);
  return holder ?? refuse('item/unknown');
}
