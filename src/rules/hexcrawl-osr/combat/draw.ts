import { characterOf } from '../../mechanics/people/characters.ts';
import { checkFor } from '../kit/check.ts';
import type { Context } from '../vocabulary.ts';

/**
 * Takes something out of the pack: d20 and dexterity against the number of its slot. It is in hand either way (HX-INV-03).
 * @returns whether the action is still there
 */
export function drawItem(context: Context, characterId: string, itemId: string): boolean {
  const { world, emit } = context;
  const item = world.items[itemId];
  if (item === undefined) return false;
  const told = { characterId, use: 'retrieve', ability: 'dex', rule: 'HX-INV-03' } as const;
  const { success: free } = checkFor(context, { ...told, target: item.data.slot ?? 0 });
  item.data.inHand = true;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'drawn', rule: 'HX-INV-03', characterId, name, itemId, item: item.name, free });
  return free;
}
