import type { LavenderContext } from '../context.ts';
import { addTask } from '../kit/tasks.ts';
import type { LavenderItem } from '../shapes.ts';
import { HOURLY } from '../wilderness/frames.ts';

const RULE = 'LH-EQUIP-07';

/**
 * Gunpowder is heard far and wide: underground it draws one more event (LH-EQUIP-07), unless one is on its way already. What
 * comes of it elsewhere the game master says.
 */
export function hearShot(
  context: LavenderContext,
  who: { readonly characterId: string; readonly name: string },
  item: LavenderItem,
): void {
  if (!item.data.gunpowder) return;
  const { delve } = context.world.party.state;
  if (delve !== null && delve.due === null) context.begin(HOURLY);
  else addTask(context, 'loud-shot', RULE, { ...who, item: item.name });
}
