import type { Context } from '../engine/context.ts';
import type { OathFact } from './facts.ts';
import type { OathShapes } from './shapes.ts';

/** What a rule of this book is handed. */
export type OathContext = Context<OathShapes, OathFact>;
