import type { z } from 'zod';
import type { Action } from '../engine/book.ts';
import type { Context } from '../engine/context.ts';
import type { Fact, Frame, Refusal } from '../engine/prompt.ts';
import type { Shapes } from '../engine/world.ts';

/** How a book writes what a person can do. */
interface Actions<S extends Shapes, K extends Frame, F extends Fact> {
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
export function actionsOf<S extends Shapes, K extends Frame, F extends Fact>(end: K): Actions<S, K, F> {
  return {
    action: (input, start) => ({ input, start: (context, given) => start(context, input.parse(given)) }),
    instantAction: (input, work) => ({
      input,
      start: (context, given) => work(context, input.parse(given)) ?? end,
    }),
  };
}
