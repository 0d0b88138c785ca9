import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmItemActions } from '../../mechanics/gm-items.ts';
import { HANDLED, itemActions, refuseInFight } from '../../mechanics/item-actions.ts';
import { armourDefenceOf } from '../kit/armour.ts';
import { findCondition } from '../kit/conditions.ts';
import { findGear, makeGear } from '../kit/gear.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { carry, intoSlot, layDown, stow } from '../kit/packs.ts';
import { ableCharacter } from '../kit/people.ts';
import { injuredSlots, slotCount } from '../kit/slots.ts';
import { countsTurns, noteTurn, refuseTurn, seeTurnOver } from '../kit/turns.ts';
import type { Character, Draft, Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { type ItemData, MAX_SIZE } from './schemas.ts';
import { resize } from './slot-loss.ts';

const RULE = 'AD-INV-01';

type Action = ReturnType<typeof instantAction>;
type DraftItem = Draft['items'][string];

/** The slots that a thing takes; 0: it is bundled with other small things (AD-INV-02). */
interface Size {
  readonly slots: number | null;
}
interface InSlot {
  readonly slot: number | null;
}

/** The game master hands out a thing and corrects one; a thing for nobody, or for a full pack, lies where the party is. */
export const gmActions = gmItemActions<Context, Character, DraftItem, ItemData, Size, InSlot, Action>(instantAction, {
  rule: 'AD-INV-02',
  maxName: MAX_NAME,
  options: { slots: z.int().min(0).max(MAX_SIZE).nullable().default(null) },
  findGear,
  makeGear,
  put(context, { name, data }, to, { slots }) {
    return { slot: stow(context, to?.id ?? null, { name, data: { ...data, slots: slots ?? data.slots } }) };
  },
  isMore: ({ slots }) => slots !== null,
  correct: ({ world }, item, { slots }) =>
    slots === null || resize(world, item.id, slots) ? null : refuse('item/no-room', { item: item.name, slots }),
});

/** People take things, hand them over and lay them down; room is all it takes (AD-INV-01). */
export const { actions, owned, wearing } = itemActions<
  Context,
  Character,
  DraftItem,
  { readonly slot: number },
  object,
  Action
>(instantAction, {
  rules: { take: RULE, pass: RULE, drop: RULE },
  ableCharacter,
  isHelpless,
  carry({ world }, to, item): { readonly slot: number } | Refusal {
    const slot = carry(world, to.id, item.id);
    return slot === null ? refuse('item/pack-full', { name: to.name, item: item.name }) : { slot };
  },
  layDown: ({ world }, item) => layDown(world, item.id),
  left: () => ({}),
});

/** A thing goes into another slot, and what is there makes way (AD-INV-01). */
export const moveItem = instantAction(HANDLED.move, (context, { itemId, slot }) => {
  const { world, emit } = context;
  const own = owned(context, itemId);
  if (isRefusal(own)) return own;
  const { item, holder } = own;
  const max = slotCount(holder.sheet);
  if (slot > max) return refuse('item/no-such-slot', { slot, max });
  if (injuredSlots(holder.sheet).includes(slot)) return refuse('item/injured-slot', { slot });
  if (item.data.slot === slot) return refuse('item/there-already', { item: item.name, slot });
  const moved = intoSlot(world, itemId, slot);
  if (moved === null) return refuse('item/no-room-there', { item: item.name, slot, slots: item.data.slots });
  const told = { characterId: holder.id, name: holder.name, item: item.name, slot };
  emit({ fact: 'item-moved', rule: RULE, ...told, with: moved.map(({ name }) => name) });
  return null;
});

/** Armour and shields are put on or taken off, one of each at a time; they keep their slots (AD-ARM-01). */
export const wearItem = instantAction(HANDLED.wear, (context, input) => {
  const { world, emit } = context;
  const meant = wearing(
    context,
    input,
    ({ data }) => data.worn,
    ({ name, data: { kind } }) =>
      kind === 'armour' || kind === 'shield' ? null : refuse('item/not-wearable', { item: name }),
  );
  if (isRefusal(meant)) return meant;
  const { item, holder, wanted } = meant;
  const old = Object.values(world.items).filter(
    ({ holderId, data }) => wanted && holderId === holder.id && data.kind === item.data.kind && data.worn,
  );
  for (const { data } of old) data.worn = false;
  item.data.worn = wanted;
  const told = { characterId: holder.id, name: holder.name, item: item.name, on: wanted };
  const instead = old.map(({ name }) => name);
  emit({ fact: 'item-worn', rule: 'AD-ARM-01', ...told, defence: armourDefenceOf(world, holder), instead });
  return null;
});

/**
 * Somebody sets right what a mishap did to a thing of theirs: frees it, mends its strap, or straightens it. It takes their
 * turn (AD-G-05). In a fight a weapon is freed by a declaration.
 */
export const useItem = instantAction(HANDLED.use, (context, { itemId }) => {
  const { world, emit } = context;
  const own = owned(context, itemId);
  if (isRefusal(own)) return own;
  const { item, holder } = own;
  const fault = faultOf(item);
  if (fault === null) return refuse('item/nothing-to-mend', { item: item.name });
  const refusal = refuseInFight(context, holder.id) ?? refuseTurn(world, holder);
  if (refusal !== null) return refusal;
  item.data[fault] = false;
  emit({ fact: 'item-mended', rule: 'AD-G-05', characterId: holder.id, name: holder.name, item: item.name, fault });
  if (countsTurns(world)) {
    noteTurn(context, holder.id, { acted: true, whole: true });
    seeTurnOver(context);
  }
  return null;
});

/** What a mishap did to a thing: the worst first. */
function faultOf({ data }: Item) {
  return (['stuck', 'brokenStrap', 'bent'] as const).find((fault) => data[fault]) ?? null;
}

/** Checks whether somebody keeps nothing from their companions: dead, in a faint, or out of the action (AD-INJ-04). */
function isHelpless({ world }: Context, { id: characterId, status }: Character): boolean {
  const kept = (['fainted', 'out'] as const).some((kind) => findCondition(world, kind, { characterId }) !== null);
  return status === 'dead' || kept;
}
