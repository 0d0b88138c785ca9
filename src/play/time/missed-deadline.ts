import type { Context } from '../../rules/engine/book.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../base/facts.ts';
import { changePerson, isAway, isHere, isOnOrders, personOf } from '../base/people.ts';

/**
 * Somebody who was expected let a deadline pass; the second time in a row they go on standing orders. What a caretaker
 * lets pass is not counted against who is away.
 */
export function missDeadline({ world, now, emit }: Context, userId: string): void {
  const person = personOf(world as World, userId);
  if (isAway(person, now) || !isHere(world as World, userId, now)) return;
  const missed = person.missed + 1;
  changePerson(world, userId, { missed });
  if (!isOnOrders({ missed })) return;
  const fact: EngineFact = { fact: 'on-orders', rule: 'LH-PBP-02', userId };
  emit(fact);
}
