import type { AnyBook } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { stoppedOrder } from '../../rules/engine/orders.ts';
import type { Ask, Ordered, Prompt } from '../../rules/engine/prompt.ts';
import { mayTake, settledBeforehand, type WindowOf } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';
import { isHere } from './people.ts';

/** The people who may still take a window and are here to do so, in the order in which they are asked. */
export function leftIn(world: World, ask: WindowOf<Ask>, passed: Prompt['answers'], now: number): readonly string[] {
  const mayStill = (userId: string) => !Object.hasOwn(passed, userId) && mayTake(ask, userId);
  return ask.audience.userIds.filter((userId) => mayStill(userId) && isHere(world, userId, now));
}

/** The outcome of a window that need not be asked, as its frame receives it; null when there is somebody to ask. */
export function settledWindow(book: AnyBook, { world, now, emit }: Context, ask: WindowOf<Ask>): Json {
  for (const userId of ask.audience.userIds) tellStop(book, { world, emit }, userId, ask);
  const { taken, passed } = settledBeforehand(book, world as World, ask);
  if (taken === null)
    return leftIn(world as World, ask, passed, now).length === 0 ? { taker: null, passed: Object.keys(passed) } : null;
  const { userId, answer, means } = taken;
  const fact: EngineFact = {
    fact: 'window-closed',
    rule: ask.rule,
    promptId: null,
    kind: ask.kind,
    taker: userId,
    answer,
    means,
    by: null,
  };
  emit(fact);
  return { taker: userId, answer };
}

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
