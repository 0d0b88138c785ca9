import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { HANDLED, refuseInFight } from '../../mechanics/item-actions.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { instantAction } from '../kit/kit.ts';
import type { Character, Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { wearing } from './actions.ts';
import { carry, freeSlot } from './slots.ts';

type DraftItem = Draft['items'][string];

const HANDS = 2;

/** Armour and shields are put on and leave their slot; anything else is taken in hand and keeps it (HX-G-17, HX-INV-03). */
export const wearItem = instantAction(HANDLED.wear, (context, input) => {
  const meant = wearing(
    context,
    input,
    (item) => (isForHand(item) ? item.data.inHand : item.data.worn),
    (_item, { id }) => refuseInFight(context, id),
  );
  if (isRefusal(meant)) return meant;
  const { item, holder, wanted } = meant;
  return isForHand(item) ? inHand(context, holder, item, wanted) : onBody(context, holder, item, wanted);
});

function isForHand({ data }: Pick<DraftItem, 'data'>): boolean {
  return data.kind !== 'armour' && data.kind !== 'shield';
}

function inHand(context: Context, holder: Character, item: DraftItem, wanted: boolean): null {
  const instead = wanted ? handsFreed(context, holder.id, item) : [];
  item.data.inHand = wanted;
  emitWorn(context, holder, item, { hand: true, on: wanted, instead });
  return null;
}

/** Puts back what leaves no hand for it. @returns the names */
function handsFreed({ world }: Context, characterId: string, item: DraftItem): readonly string[] {
  const handsOf = ({ data }: Pick<DraftItem, 'data'>) => (data.twoHanded ? HANDS : 1);
  let free = HANDS - handsOf(item);
  const back: string[] = [];
  for (const { id, name } of itemsOf(world, characterId)) {
    const other = world.items[id];
    if (other === undefined || !other.data.inHand) continue;
    if (handsOf(other) <= free) free -= handsOf(other);
    else {
      other.data.inHand = false;
      back.push(name);
    }
  }
  return back;
}

function onBody(context: Context, holder: Character, item: DraftItem, wanted: boolean): Refusal | null {
  const { world } = context;
  if (!wanted) {
    if (freeSlot(world, holder.id) === null) return refuse('item/pack-full', { name: holder.name, item: item.name });
    carry(context, holder.id, item.id);
    emitWorn(context, holder, item, { hand: false, on: false, instead: [] });
    return null;
  }
  const old = itemsOf(world, holder.id).find(({ data }) => data.worn && data.kind === item.data.kind);
  const { slot } = item.data;
  Object.assign(item.data, { worn: true, inHand: false, slot: null });
  // The old one goes to the new one's slot, so that there is always room for it.
  const before = old === undefined ? undefined : world.items[old.id];
  if (before !== undefined) Object.assign(before.data, { worn: false, slot });
  emitWorn(context, holder, item, { hand: false, on: true, instead: before === undefined ? [] : [before.name] });
  return null;
}

function emitWorn(
  { emit }: Context,
  { id: characterId, name }: Character,
  { name: item }: DraftItem,
  how: { readonly hand: boolean; readonly on: boolean; readonly instead: readonly string[] },
): void {
  emit({ fact: 'item-worn', rule: 'HX-G-17', characterId, name, item, ...how });
}
