import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { refuseInFight } from '../../mechanics/handling.ts';
import { findItem } from '../../mechanics/items.ts';
import { idInput, instantAction } from '../kit/kit.ts';
import { countsTurns, noteTurn, refuseTurn, seeTurnOver } from '../kit/turns.ts';
import type { Item } from '../shapes.ts';
import { ownHands } from './handling.ts';

const RULE = 'AD-G-05';

/**
 * Somebody sets right what a mishap did to a thing of theirs: frees it, mends its strap, or straightens it. It takes their
 * turn (AD-G-05). In a fight a weapon is freed by a declaration.
 */
export const useItem = instantAction(
  z.strictObject({ characterId: idInput, itemId: idInput, targetId: idInput.nullable().default(null) }),
  (context, { itemId }) => {
    const { world, emit } = context;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const holder = ownHands(context, item);
    if (isRefusal(holder)) return holder;
    const fault = faultOf(item);
    if (fault === null) return refuse('item/nothing-to-mend', { item: item.name });
    const refusal = refuseInFight(context, holder.id) ?? refuseTurn(world, holder);
    if (refusal !== null) return refusal;
    item.data[fault] = false;
    emit({ fact: 'item-mended', rule: RULE, characterId: holder.id, name: holder.name, item: item.name, fault });
    if (countsTurns(world)) {
      noteTurn(context, holder.id, { acted: true, whole: true });
      seeTurnOver(context);
    }
    return null;
  },
);

/** A thing's fault from a mishap: the worst first. */
function faultOf({ data }: Item) {
  return (['stuck', 'brokenStrap', 'bent'] as const).find((fault) => data[fault]) ?? null;
}
