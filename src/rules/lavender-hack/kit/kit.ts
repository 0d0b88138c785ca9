import { z } from 'zod';
import type { Prompt } from '../../engine/prompt.ts';
import { bookKit } from '../../mechanics/book-kit.ts';
import type { BookData } from '../schemas.ts';
import type { Fact, Frame, Questions } from '../vocabulary.ts';
import { ABILITY_IDS } from './ids.ts';

/** This book's helpers for actions, steps and questions. */
export const { action, instantAction, back, ask, askMore, call, refused, askQuestion, END, endFrame } = bookKit<
  BookData,
  Frame,
  Fact,
  Questions
>();

/** Checks whether a stored question is of that kind: then it says what is declared, for `askQuestion` checked it. */
export function isQuestion<Kind extends keyof Questions>(
  prompt: Prompt,
  kind: Kind,
): prompt is Prompt & { readonly terms: Questions[Kind]['terms'] } {
  return prompt.kind === kind;
}

export const abilityInput = z.enum(ABILITY_IDS);
export const edgeInput = z.enum(['none', 'advantage', 'disadvantage']).default('none');

export const MAX_BACKGROUND = 80;

export { MAX_LINE, MAX_NAME } from '../../engine/limits.ts';
export { recordId } from '../../mechanics/schemas.ts';
