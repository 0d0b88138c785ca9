import type { AnyBook } from '../book.ts';
import type { Json } from '../json.ts';
import { ordersNow } from '../orders.ts';
import type { Answer, Ask } from '../prompt.ts';
import type { Opening, Round, Verdict } from '../round.ts';
import { isWindow, NOBODY, settledBeforehand } from '../window.ts';
import type { World } from '../world.ts';

type Orders = Readonly<Record<string, string>>;

/**
 * The answer to a question if everybody is silent: a preset, a standing order, or the default. A window is taken by the
 * first person with a preset for it. Null if it would wait for ever: the move then continues as the book does without an
 * answer.
 */
export function silentAnswer(book: AnyBook, world: World, ask: Ask): Json {
  const { audience } = ask;
  if (isWindow(ask)) {
    const { taken } = settledBeforehand(book, world, ask);
    return taken === null ? NOBODY : { taker: taken.userId, answer: taken.answer };
  }
  if (audience.who === 'each') return Object.fromEntries(audience.userIds.map((userId) => [userId, ask.fallback]));
  const settled = book.preset?.(world, ask) ?? null;
  if (settled !== null) return settled;
  return (
    (audience.who === 'one' ? ordered(book, ask, ordersNow(book, world, audience.userId, ask)) : null) ?? ask.fallback
  );
}

function ordered(book: AnyBook, ask: Ask, orders: Orders): Answer | null {
  const kind = book.orders.find((order) => order.kind === ask.kind);
  const choice = kind === undefined ? undefined : orders[kind.kind];
  return kind === undefined || choice === undefined ? null : kind.answer(ask, choice);
}

/** A round as it opens, without times: nobody is waited for in a forecast. */
export function silentRound(id: string, { procedure, userIds, hidden, terms }: Opening): Round {
  const seat: Round['seats'][string] = { state: 'open', answer: null, by: null, source: null, warnAt: null };
  return {
    id,
    procedure,
    hidden,
    terms,
    channelId: '',
    openerId: '',
    opened: 0,
    deadline: null,
    grace: 0,
    held: null,
    reopened: null,
    seats: Object.fromEntries([...new Set(userIds)].map((userId) => [userId, seat])),
    cardId: '',
  };
}

/** Everybody's verdicts if a round ended now: their own answer, else their order or the default. */
export function silentVerdicts(book: AnyBook, world: World, round: Round): readonly Verdict[] {
  return Object.entries(round.seats).map(([userId, { state, answer, by, source }]): Verdict => {
    if (state === 'confirmed') return { userId, answer, means: 'own', by: by === userId ? null : by, source };
    const nothing: Verdict = { userId, answer: null, means: 'nothing', by: null, source: null };
    if (state === 'skipped') return { ...nothing, means: 'skipped' };
    const orders = ordersNow(book, world, userId, { kind: round.procedure, terms: round.terms });
    const stand = book.procedures[round.procedure]?.fallback(world, round, userId, orders) ?? null;
    return stand === null ? nothing : { ...nothing, ...stand };
  });
}
