import type { AnyBook } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import { stoppedOrder } from '../../rules/engine/orders.ts';
import type { Ordered } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';

/**
 * Tells why somebody is asked whose order would have answered (PBP-ORDER-02).
 * @returns what stopped it; null where nothing did
 */
export function tellStop(
  book: AnyBook,
  { world, emit }: Pick<Context, 'world' | 'emit'>,
  userId: string,
  asked: Ordered,
): string | null {
  const stop = stoppedOrder(book, world as World, userId, asked);
  if (stop === null) return null;
  const fact: EngineFact = { fact: 'order-stopped', rule: 'PBP-ORDER-02', userId, kind: asked.kind, stop };
  emit(fact);
  return stop;
}
