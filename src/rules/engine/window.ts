import type { AnyBook } from './book.ts';
import type { Json } from './json.ts';
import { ordersNow } from './orders.ts';
import type { Ask, Audience, Option, Prompt } from './prompt.ts';
import type { World } from './world.ts';

/**
 * A window: an optional question to several people, whose first taker decides for all. A parry, a die spent for somebody
 * else.
 *
 * - open: each may take it with one of the options, or pass. People who passed may change their mind while it is open;
 * - taken: by the first who chooses anything but the pass;
 * - over without a taker: everybody who is here has passed or has nothing left to take, its deadline is over, or
 *   a game master who is not asked passes. It is over at once when nobody could take it, so its `ask` need never be null.
 *   Advance answers (`Book.preset`, a standing order) apply at once, in the order in which people are asked.
 */
export type WindowOf<A extends Ask> = A & { readonly audience: Extract<Audience, { readonly who: 'window' }> };

/** The value for a window's frame when it is over. `passed`: who let it pass; all the others were silent. */
export type Taken =
  | { readonly taker: string; readonly answer: string }
  | { readonly taker: null; readonly passed?: readonly string[] };

/** Nobody took it. */
export const NOBODY: Taken = { taker: null };

/** Somebody's answer from before the question was asked. */
export interface Beforehand {
  readonly userId: string;
  readonly answer: string;
  readonly means: 'preset' | 'order';
}

export function isWindow<A extends Ask>(ask: A): ask is WindowOf<A> {
  return ask.audience.who === 'window';
}

/** The value for a window's frame; null before it was opened. */
export function takenOf(value: Json): Taken | null {
  if (typeof value !== 'object' || value === null || !('taker' in value)) return null;
  const { taker, answer, passed } = value;
  if (typeof taker === 'string' && typeof answer === 'string') return { taker, answer };
  return { taker: null, passed: Array.isArray(passed) ? passed.map(String) : [] };
}

/**
 * The option for passing: the answer taken when nobody answers.
 * @throws when a window is no optional choice with a pass among its options: a bug in the book
 */
export function passOf({ kind, form, fallback, required }: Ask): string {
  const isOption = form.form === 'choice' && form.options.some(({ id }) => id === fallback);
  if (!isOption || required || typeof fallback !== 'string')
    throw new Error(`the window ${kind} is no optional choice with a pass`);
  return fallback;
}

/** A question with the options alone that one person may choose. */
export function offeredTo<A extends Ask>(ask: A, userId: string): A {
  const { form } = ask;
  if (form.form !== 'choice') return ask;
  return { ...ask, form: { ...form, options: form.options.filter((option) => isFor(option, userId)) } };
}

/** Checks whether an option of a question is there for this person. */
export function mayChoose({ form }: Ask, userId: string, answer: string): boolean {
  return form.form === 'choice' && form.options.some((option) => option.id === answer && isFor(option, userId));
}

/** Checks whether there is anything for this person but the pass. */
export function mayTake({ form, fallback }: Ask, userId: string): boolean {
  return form.form === 'choice' && form.options.some((option) => option.id !== fallback && isFor(option, userId));
}

function isFor({ userIds }: Option, userId: string): boolean {
  return userIds?.includes(userId) ?? true;
}

/** The advance answers to a window: the first person who takes it, and those who pass. */
export function settledBeforehand(
  book: AnyBook,
  world: World,
  ask: WindowOf<Ask>,
): { readonly taken: Beforehand | null; readonly passed: Prompt['answers'] } {
  const pass = passOf(ask);
  const settled = ask.audience.userIds.flatMap((userId) => beforehandOf(book, world, ask, userId) ?? []);
  const taken = settled.find(({ answer }) => answer !== pass) ?? null;
  const passed = settled.filter(({ answer }) => answer === pass);
  return { taken, passed: Object.fromEntries(passed.map(({ userId, answer }) => [userId, answer])) };
}

/** Books know questions to one person, so each of those asked is looked up as if it were theirs alone. */
function beforehandOf(book: AnyBook, world: World, ask: WindowOf<Ask>, userId: string): Beforehand | null {
  const own: Ask = { ...offeredTo<Ask>(ask, userId), audience: { who: 'one', userId } };
  const preset = book.preset?.(world, own) ?? null;
  if (typeof preset === 'string' && mayChoose(own, userId, preset)) return { userId, answer: preset, means: 'preset' };
  const order = book.orders.find(({ kind }) => kind === ask.kind);
  const choice = ordersNow(book, world, userId, own)[ask.kind];
  const ordered = order === undefined || choice === undefined ? null : order.answer(own, choice);
  return typeof ordered === 'string' && mayChoose(own, userId, ordered)
    ? { userId, answer: ordered, means: 'order' }
    : null;
}
