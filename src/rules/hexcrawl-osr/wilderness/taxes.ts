import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { useUp } from '../items/slots.ts';
import { beginCondition } from '../kit/conditions.ts';
import { harm } from '../kit/harm.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { suffer } from '../weather/weather.ts';
import { ableOnes, isInCamp } from './acts.ts';

/** Dues at the end of this watch: weariness, missing things, and the weather (HX-ENC-04, HX-ENC-07, HX-G-10). */
export function payTaxes(context: Context): void {
  for (const { id } of ableOnes(context.world)) {
    tire(context, id);
    giveUp(context, id);
  }
  suffer(context, (id) => isInCamp(context.world, id));
}

/** Somebody who did not rest loses a point of flesh; either way it is over (HX-ENC-04, HX-D-24). */
function tire(context: Context, characterId: string): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  if (!sheet.fatigueDue) return;
  sheet.fatigueDue = false;
  if (isInCamp(world, characterId)) emit({ fact: 'fatigue-over', rule: 'HX-ENC-04', characterId, name });
  else harm(context, { characterId, damage: 1, direct: true, cause: 'fatigue' });
}

/** Somebody who did not go back for a missing thing has lost it; it stays where it is (HX-ENC-07, HX-D-25). */
function giveUp({ world, emit }: Context, characterId: string): void {
  const { name, sheet } = characterOf(world, characterId);
  const { misplaced } = sheet;
  if (misplaced === null) return;
  sheet.misplaced = null;
  const item = world.items[misplaced.itemId];
  if (item === undefined || item.holderId !== null) return;
  emit({ fact: 'left-behind', rule: 'HX-ENC-07', characterId, name, item: item.name, count: item.data.count });
}

/** Checks whether somebody has to go back for what went missing before the party travels on (HX-D-25). */
export function mustRecover(world: World): boolean {
  return chosen(world, 'depletion_unrecovered') === 'must_recover' && hasLost(world);
}

/** Checks whether anything is missing that can still be found. */
export function hasLost(world: World): boolean {
  return ableOnes(world).some(({ sheet }) => sheet.misplaced !== null);
}

/** Eats a ration of somebody's, from the smallest stack. @returns whether there was any */
function eat({ world }: Context, characterId: string): boolean {
  const food = itemsOf(world, characterId).filter(({ data }) => data.kind === 'food');
  const least = food.toSorted((a, b) => a.data.count - b.data.count)[0];
  if (least === undefined) return false;
  useUp(world, least.id);
  return true;
}

/**
 * A day is over: everybody eats, where the campaign plays so, but for those who have eaten on that day; whoever has nothing
 * is exhausted (HX-G-08).
 */
export function haveEaten(context: Context): void {
  const { world, emit } = context;
  if (chosen(world, 'eating') === 'off') return;
  const over = world.party.state.clock.day - 1;
  const all = ableOnes(world).map(({ id, name, sheet }) => ({ id, name, hasEaten: sheet.ateOn === over }));
  const hungry = all.filter(({ id, hasEaten }) => !hasEaten && !eat(context, id));
  emit({ fact: 'eaten', rule: 'HX-G-08', hungry: hungry.map(({ name }) => name) });
  for (const { id: characterId } of hungry) beginCondition(context, 'exhausted', { characterId });
}
