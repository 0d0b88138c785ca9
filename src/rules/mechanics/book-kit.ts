import type { z } from 'zod';
import type { Action, FrameHandler, Next } from '../engine/book.ts';
import type { Context } from '../engine/context.ts';
import type { Json } from '../engine/json.ts';
import type { Fact, Frame, Refusal } from '../engine/prompt.ts';
import type { BookData } from '../engine/world.ts';
import { asking, type Declarations } from './question.ts';
import type { End } from './vocabulary.ts';

/** Helpers for a book's actions, its steps and its questions. */
export function bookKit<S extends BookData, K extends Frame, F extends Fact, Q extends Declarations<Q>>() {
  const END = { kind: 'end', v: 1 } as K & End;
  const next = nextOf<K>();
  const endFrame: FrameHandler<S, K & End, F, K> = { resume: () => next.back(null) };
  return { ...actionsOf<S, K, F>(END), ...next, askQuestion: asking<Q>(), END, endFrame };
}

/** The possible continuations of a step in a book's moves. */
interface NextWords<K extends Frame> {
  /** The step is over. */
  back(value: Json): Next<K>;
  /** Waits for the answer to what `frame` asks. */
  ask(frame: K): Next<K>;
  /** The same for a continuation of the question that was just answered: it keeps the rest of its time. */
  askMore(frame: K): Next<K>;
  /** Does `first`, then continues with `then`. */
  call(first: K, then: K): Next<K>;
  refused(refusal: Refusal): Next<K>;
}

/** Returns the words for what comes next in the moves of a book. */
export function nextOf<K extends Frame>(): NextWords<K> {
  return {
    back: (value) => ({ kind: 'return', value }),
    ask: (frame) => ({ kind: 'ask', frame }),
    askMore: (frame) => ({ kind: 'ask', frame, sharesTime: true }),
    call: (first, then) => ({ kind: 'call', first, then }),
    refused: (refusal) => ({ kind: 'refuse', refusal }),
  };
}

/** Helpers for a book's actions. */
interface Actions<S extends BookData, K extends Frame, F extends Fact> {
  /** Something a person can do: its input is parsed once more at the door, so that what follows can trust it. */
  action<Input extends z.ZodType>(
    input: Input,
    start: (context: Context<S, F>, input: z.infer<Input>) => K | Refusal,
  ): Action<S, K, F>;
  /** Done at once, with nothing to roll or ask. */
  instantAction<Input extends z.ZodType>(
    input: Input,
    work: (context: Context<S, F>, input: z.infer<Input>) => Refusal | null,
  ): Action<S, K, F>;
}

/** `instantAction` of a book, as shared procedures take it: `C` is the book's context. */
export type InstantAction<C, A> = <Input extends z.ZodType>(
  input: Input,
  work: (context: C, input: z.infer<Input>) => Refusal | null,
) => A;

/** Returns what makes the actions of a book. @param end its step that does nothing */
export function actionsOf<S extends BookData, K extends Frame, F extends Fact>(end: K): Actions<S, K, F> {
  return {
    action: (input, start) => ({ input, start: (context, given) => start(context, input.parse(given)) }),
    instantAction: (input, work) => ({
      input,
      start: (context, given) => work(context, input.parse(given)) ?? end,
    }),
  };
}
