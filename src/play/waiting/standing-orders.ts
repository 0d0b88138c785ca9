import type { AnyBook } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { ordersNow } from '../../rules/engine/orders.ts';
import { alwaysKey } from '../../rules/engine/person.ts';
import { type Answer, type Ask, onlyAnswer } from '../../rules/engine/prompt.ts';
import { isWindow } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import type { EngineFact } from '../facts.ts';
import { changePerson, isAway, isHere, isOnOrders, personOf } from './people.ts';
import { settledWindow, tellStop } from './windows.ts';

/** The answer to a question that need not be asked: settled by its owner in advance, or given for an absent owner. */
export function settledAnswer(book: AnyBook, context: Context, ask: Ask): Json {
  if (isWindow(ask)) return settledWindow(book, context, ask);
  return (
    book.preset?.(context.world, ask) ??
    theOnlyAnswer(context, ask) ??
    alwaysOrdered(book, context, ask) ??
    standingAnswer(book, context, ask)
  );
}

/** Somebody's order for every time, whether they are there or not, unless they declared that they want to be asked. */
function alwaysOrdered(book: AnyBook, context: Context, ask: Ask): Answer | null {
  const { world, now, emit } = context;
  if (ask.audience.who !== 'one') return null;
  const { userId } = ask.audience;
  if (!isHere(world as World, userId, now)) return null;
  if (personOf(world as World, userId).orders[alwaysKey(ask.kind)] === undefined) return null;
  if (book.wantsAsking?.(world, ask) === true) return null;
  if (tellStop(book, context, userId, ask) !== null) return null;
  const stand = standInFor(book, world as World, ask, userId);
  if (stand?.means !== 'order') return null;
  emit(stoodIn(ask, userId, stand, 'always'));
  return stand.answer;
}

/** A question with a single answer is not asked; the answer is told unless it is for the game masters. */
function theOnlyAnswer({ emit }: Context, ask: Ask): Answer | null {
  const answer = onlyAnswer(ask);
  if (answer === null) return null;
  const { kind, characterId } = ask;
  const fact: EngineFact = { fact: 'only-answer', rule: 'PBP-WAIT-10', kind, characterId, answer };
  if (!isForGm(ask)) emit(fact);
  return answer;
}

/**
 * The answer to a question with an absent owner, given before it is asked: their standing order, else the default. Null when
 * it has to wait for somebody.
 */
function standingAnswer(book: AnyBook, context: Context, ask: Ask): Answer | null {
  const { world, actor, now, emit } = context;
  if (ask.audience.who !== 'one') return null;
  const { userId } = ask.audience;
  if (userId === actor.userId || isHere(world as World, userId, now)) return null;
  if (tellStop(book, context, userId, ask) !== null) return null;
  const stand = standInFor(book, world as World, ask, userId);
  if (stand === null) return null;
  emit(stoodIn(ask, userId, stand, 'away'));
  return stand.answer;
}

export interface StandIn {
  readonly answer: Answer;
  readonly means: 'order' | 'default';
}

/**
 * The answer taken when nobody answers: the person's standing order, else the question's default; null when it has no
 * default.
 */
export function standInFor(book: AnyBook, world: World, ask: Ask, userId: string): StandIn | null {
  const kind = book.orders.find((order) => order.kind === ask.kind);
  const choice = kind === undefined ? undefined : ordersNow(book, world, userId, ask)[kind.kind];
  const ordered = kind === undefined || choice === undefined ? null : kind.answer(ask, choice);
  if (ordered !== null) return { answer: ordered, means: 'order' };
  return ask.fallback === null ? null : { answer: ask.fallback, means: 'default' };
}

export function stoodIn(
  ask: Ask,
  userId: string,
  { answer, means }: StandIn,
  why: 'away' | 'late' | 'always',
): EngineFact {
  const { kind, rule, characterId } = ask;
  return { fact: 'stood-in', rule, kind, userId, characterId, answer, means, why };
}

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
  const fact: EngineFact = { fact: 'on-orders', rule: 'PBP-ROUND-10', userId };
  emit(fact);
}
