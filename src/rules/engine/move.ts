import type { AnyBook, FrameHandler, Next } from './book.ts';
import type { Context } from './context.ts';
import type { Json } from './json.ts';
import type { Ask, Fact, Frame, Refusal } from './prompt.ts';
import type { BookData, World } from './world.ts';

/** A move either ended, or waits for an answer, or was refused. */
export type Ran =
  | { readonly kind: 'ended'; readonly value: Json }
  | { readonly kind: 'waits'; readonly frames: readonly Frame[]; readonly ask: Ask; readonly sharesTime: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Steps that one move may take without waiting, before it is taken for a bug. */
const MAX_STEPS = 1000;

/**
 * Goes on with a stack of frames (outermost first), handing `value` to the last one, until it ends or must wait.
 * @param standing an answer given beforehand, looked up before anything is asked
 * @throws when a frame names no handler or the move never ends: a bug in the book
 */
export function runMove(
  book: AnyBook,
  context: Context<BookData, Fact>,
  frames: readonly Frame[],
  value: Json,
  standing: (ask: Ask) => Json = () => null,
): Ran {
  const stack = [...frames];
  let handed = value;
  for (let step = 0; step < MAX_STEPS; step++) {
    const frame = stack.pop();
    if (frame === undefined) return { kind: 'ended', value: handed };
    const next: Next = handlerOf(book, frame).resume(context, frame, handed);
    switch (next.kind) {
      case 'return':
        handed = next.value;
        break;
      case 'call':
        stack.push(next.then, next.first);
        handed = null;
        break;
      case 'refuse':
        return { kind: 'refused', refusal: next.refusal };
      case 'ask': {
        stack.push(next.frame);
        const ask = questionOf(book, context.world, next.frame);
        const answer = ask === null ? null : standing(ask);
        if (ask !== null && answer === null)
          return { kind: 'waits', frames: stack, ask, sharesTime: next.sharesTime === true };
        handed = answer;
        break;
      }
    }
  }
  throw new Error(`a move of ${book.slug} does not end`);
}

/** A frame's question now, computed from the World; null when nothing is left to ask. */
export function questionOf(book: AnyBook, world: World, frame: Frame): Ask | null {
  const handler = handlerOf(book, frame);
  if (handler.ask === undefined) throw new Error(`${book.slug} has no question for ${frame.kind}`);
  return handler.ask(world, frame);
}

function handlerOf(book: AnyBook, frame: Frame): FrameHandler {
  const handler: FrameHandler | undefined = Object.hasOwn(book.frames, frame.kind)
    ? book.frames[frame.kind]
    : undefined;
  if (handler === undefined) throw new Error(`${book.slug} has no frame ${frame.kind}`);
  return handler;
}
