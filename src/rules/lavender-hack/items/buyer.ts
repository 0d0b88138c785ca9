import type { Draft } from 'immer';
import type { LavenderContext } from '../context.ts';
import { folded, learn } from '../factions/factions.ts';
import type { LavenderItem } from '../shapes.ts';

/** Who wants a thing, as far as the players know (LH-APPR-02). */
export function knownBuyer({ buyer, buyerHidden }: LavenderItem['data']): string | null {
  return buyerHidden ? null : buyer;
}

/** The players learn who wants a thing (LH-APPR-02); of a faction they may hear for the first time. */
export function emitBuyer(context: LavenderContext, item: Draft<LavenderItem>, buyer: string): void {
  const { world, emit } = context;
  item.data.buyer = buyer;
  item.data.buyerHidden = false;
  emit({ fact: 'buyer-named', rule: 'LH-APPR-02', itemId: item.id, item: item.name, buyer });
  const faction = Object.values(world.factions).find(({ name }) => folded(name) === folded(buyer));
  if (faction !== undefined) learn(context, faction.id, 'name');
}
