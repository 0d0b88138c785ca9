import type { UsageSize } from '../../engine/world.ts';
import { isBelow, stepUpOn } from '../../mechanics/dice/usage-die.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { hasFeature } from '../classes/classes.ts';
import { isNear } from '../items/item-places.ts';
import type { ItemData } from '../items/schemas.ts';
import { BROKEN, canRoll, MAIN_LADDER, mainSizeOf } from '../kit/edition.ts';
import { ITEM_DICE } from '../kit/ids.ts';
import type { Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/**
 * Damaged things that a character can mend with the gear as it is: their own first, then those of the others and of the
 * party. The gear die must be larger than the thing's (LH-WILD-18); for the Strong equal is enough (LH-STRONG-03).
 */
export function mendable(world: World, characterId: string): readonly Item[] {
  const { gear } = world.usageDice;
  if (!canRoll(gear)) return [];
  const has = mainSizeOf(world, 'gear', gear.size);
  const isSkilled = hasFeature(characterOf(world, characterId).sheet, 'repair');
  const here = charactersInPlay(world).map(({ id }) => id);
  const isHere = (item: Item) => (item.holderId === null ? isNear(world, item) : here.includes(item.holderId));
  const isOwn = ({ holderId }: Item) => (holderId === characterId ? 0 : 1);
  return Object.values(world.items)
    .filter((item) => isHere(item) && isDamaged(item.data) && suffices(has, item.data, isSkilled))
    .sort((a, b) => isOwn(a) - isOwn(b));
}

function isDamaged({ die, dieNow, broken }: ItemData): boolean {
  return die !== null && (broken || (dieNow ?? die) !== die);
}

function suffices(gear: UsageSize, data: ItemData, isSkilled: boolean): boolean {
  const rung = rungOf(data);
  return isBelow(MAIN_LADDER, rung, gear) || (isSkilled && rung === gear);
}

/** A broken thing is below d4 (LH-EQUIP-05). */
function rungOf({ die, dieNow, broken }: ItemData): UsageSize {
  return broken ? BROKEN : (dieNow ?? die ?? BROKEN);
}

/** One rung up, at most to what it was made with; a broken thing is whole at d4 again. */
export function mend({ world, emit }: Context, characterId: string, itemId: string): void {
  const item = world.items[itemId];
  if (item === undefined || !isDamaged(item.data)) return;
  const { name, sheet } = characterOf(world, characterId);
  const from = item.data.broken ? null : item.data.dieNow;
  const to = from === null ? ITEM_DICE[0] : stepUpOn(ITEM_DICE, from);
  item.data.broken = false;
  item.data.dieNow = to;
  const rule = hasFeature(sheet, 'repair') ? 'LH-STRONG-03' : 'LH-WILD-18';
  emit({ fact: 'repaired', rule, characterId, name, itemId, item: item.name, from, to });
}
