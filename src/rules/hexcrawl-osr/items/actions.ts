import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmItemActions } from '../../mechanics/gm-items.ts';
import { HANDLED, itemActions, refuseInFight } from '../../mechanics/item-actions.ts';
import { isDead } from '../../mechanics/items.ts';
import { ableCharacter } from '../../mechanics/people/characters.ts';
import { SLOTS } from '../kit/ids.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import type { Character, Draft, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { findGear, makeGear } from './gear.ts';
import { isNear, seenAtOf, whereabouts } from './item-places.ts';
import { gain } from './overflow.ts';
import type { ItemData } from './schemas.ts';
import { carry, intoSlot, layDown, leaveHere, roomFor } from './slots.ts';

const MAX_WORTH = 10_000;

type Action = ReturnType<typeof instantAction>;
type DraftItem = Draft['items'][string];

/** How many went into a pack, and how many it had no room for. */
interface Stowed {
  readonly count: number;
  readonly left: number;
}
interface LeftThere {
  readonly count: number;
  readonly placeId: string;
  readonly place: string | null;
}
/** The worth of a thing; the cheapest is lost first (HX-INV-04). */
interface Worth {
  readonly value: number | null;
}

/** The game master hands out a thing and corrects one; a thing for nobody, or for a full pack, lies where the party is (HX-G-04). */
export const gmActions = gmItemActions<Context, Character, DraftItem, ItemData, Worth, Stowed, Action>(instantAction, {
  rule: 'HX-G-04',
  maxName: MAX_NAME,
  options: { value: z.int().min(0).max(MAX_WORTH).nullable().default(null) },
  findGear,
  makeGear,
  put(context, { name, data }, to, { value }) {
    const goods = { name, data: { ...data, worth: value ?? data.worth } };
    if (to !== null) return { count: 1, left: gain(context, to.id, goods) };
    leaveHere(context, goods, 1);
    return { count: 1, left: 1 };
  },
  isMore: ({ value }) => value !== null,
  correct(_context, { data }, { value }) {
    data.worth = value ?? data.worth;
    return null;
  },
});

/** People take things, hand them over and lay them down; room is all it takes (HX-INV-01, HX-INV-02). */
export const { actions, owned, wearing } = itemActions<Context, Character, DraftItem, Stowed, LeftThere, Action>(
  instantAction,
  {
    rules: { take: 'HX-INV-01', pass: 'HX-INV-02', drop: 'HX-INV-01' },
    ableCharacter,
    isHelpless: ({ world }, { id, status }) => status === 'down' || isDead(world, id),
    carry(context, to, item): Stowed | Refusal {
      const refusal = refuseFull(context.world, to, item);
      if (refusal !== null) return refusal;
      const { count } = item.data;
      const left = carry(context, to.id, item.id);
      return { count: count - left, left };
    },
    layDown: (context, item) => layDown(context, item.id),
    left({ world }, { data }) {
      const { seenAt: placeId } = whereabouts(world);
      return { count: data.count, placeId, place: world.places[placeId]?.data.name ?? null };
    },
    refuseFar: ({ world }, item) => (isNear(world, item) ? null : refuse('item/elsewhere', { item: item.name })),
    lying: ({ data }) => ({ placeId: seenAtOf(data) }),
  },
);

/** A thing goes into another slot; what is there changes places with it (HX-INV-01). Free, but not in a fight. */
export const moveItem = instantAction(HANDLED.move, (context, { itemId, slot }) => {
  const { world, emit } = context;
  const own = owned(context, itemId);
  if (isRefusal(own)) return own;
  const { item, holder } = own;
  if (slot > SLOTS) return refuse('item/no-such-slot', { slot, max: SLOTS });
  if (item.data.slot === null) return refuse('item/worn', { item: item.name });
  if (item.data.slot === slot) return refuse('item/there-already', { item: item.name, slot });
  const refusal = refuseInFight(context, holder.id);
  if (refusal !== null) return refusal;
  const other = intoSlot(world, itemId, slot);
  const told = { characterId: holder.id, name: holder.name, item: item.name, slot, with: other?.name ?? null };
  emit({ fact: 'item-moved', rule: 'HX-INV-01', ...told });
  return null;
});

/** Not one of it finds room. */
function refuseFull(world: World, { id, name }: Character, item: Item): Refusal | null {
  return roomFor(world, id, item) > 0 ? null : refuse('item/pack-full', { name, item: item.name });
}
