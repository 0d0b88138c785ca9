import type { Action } from '../engine/book.ts';
import type { Context } from '../engine/context.ts';
import type { LavenderFact } from './facts.ts';
import type { LavenderFrame } from './frames.ts';
import type { LavenderShapes } from './shapes.ts';

/** What a rule of this book is handed. */
export type LavenderContext = Context<LavenderShapes, LavenderFact>;

export type LavenderAction = Action<LavenderShapes, LavenderFrame, LavenderFact>;
