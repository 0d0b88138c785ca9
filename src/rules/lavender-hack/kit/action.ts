import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Refusal } from '../../engine/prompt.ts';
import type { LavenderContext } from './context.ts';
import type { LavenderFact } from './facts.ts';
import { END, type LavenderFrame } from './frames.ts';
import { ABILITY_IDS, type LavenderShapes } from './shapes.ts';

export type LavenderAction = Action<LavenderShapes, LavenderFrame, LavenderFact>;

/** Something a person can do: its input is parsed once more at the door, so that what follows can trust it. */
export function action<Input extends z.ZodType>(
  input: Input,
  start: (context: LavenderContext, input: z.infer<Input>) => LavenderFrame | Refusal,
): LavenderAction {
  return { input, start: (context, given) => start(context, input.parse(given)) };
}

/** Done at once, with nothing to roll or ask. */
export function instantAction<Input extends z.ZodType>(
  input: Input,
  work: (context: LavenderContext, input: z.infer<Input>) => Refusal | null,
): LavenderAction {
  return action(input, (context, given) => work(context, given) ?? END);
}

export const idInput = z.string().min(1).max(100);
export const abilityInput = z.enum(ABILITY_IDS);
export const edgeInput = z.enum(['none', 'advantage', 'disadvantage']).default('none');
