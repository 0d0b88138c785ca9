import { itemsOf } from '../../mechanics/items.ts';
import type { Context } from '../vocabulary.ts';
import { makeGear } from './gear.ts';
import { stow } from './packing.ts';

/**
 * Things by name go into somebody's pack; the first armour and the first shield are worn (AD-INV-02, AD-ARM-01).
 * @returns the first thing for which there is no room; null: all have found some
 */
export function outfit(context: Context, characterId: string, names: readonly string[]): string | null {
  const { world } = context;
  const left = names.find((name) => stow(context, characterId, makeGear(name)) === null);
  for (const kind of ['armour', 'shield']) {
    const id = itemsOf(world, characterId).find(({ data }) => data.kind === kind)?.id;
    const item = id === undefined ? undefined : world.items[id];
    if (item !== undefined) item.data.worn = true;
  }
  return left ?? null;
}
