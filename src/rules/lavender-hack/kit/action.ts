import { z } from 'zod';
import type { Refusal } from '../../engine/prompt.ts';
import type { LavenderAction, LavenderContext } from '../context.ts';
import type { LavenderFrame } from '../frames.ts';
import { END } from './next.ts';
import { ABILITY_IDS } from './terms.ts';

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
