import { z } from 'zod';
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

export const abilityInput = z.enum(ABILITY_IDS);

export { MAX_LINE, MAX_NAME } from '../../engine/limits.ts';
export { recordId } from '../../mechanics/schemas.ts';
