import type { AnyBook } from './book.ts';
import type { Ordered } from './prompt.ts';
import type { World } from './world.ts';

type Orders = Readonly<Record<string, string>>;

/**
 * The stop of somebody's standing orders that applies now, so that they are asked instead (PBP-ORDER-02). Null while their
 * orders count.
 */
function stopOf(book: AnyBook, world: World, userId: string, asked: Ordered): string | null {
  const wished = Object.hasOwn(world.people, userId) ? (world.people[userId]?.stops ?? []) : [];
  const holds = (id: string) => book.stops?.find((stop) => stop.id === id)?.holds(world, userId, asked) ?? false;
  return wished.find(holds) ?? null;
}

/** The stop that keeps somebody's order for this from counting; null where they ordered nothing, or it counts. */
export function stoppedOrder(book: AnyBook, world: World, userId: string, asked: Ordered): string | null {
  return Object.hasOwn(ordersIn(world, userId), asked.kind) ? stopOf(book, world, userId, asked) : null;
}

/** The standing orders of somebody that count now. */
export function ordersNow(book: AnyBook, world: World, userId: string, asked: Ordered): Orders {
  return stopOf(book, world, userId, asked) === null ? ordersIn(world, userId) : {};
}

function ordersIn({ people }: World, userId: string): Orders {
  return (Object.hasOwn(people, userId) ? people[userId]?.orders : undefined) ?? {};
}
