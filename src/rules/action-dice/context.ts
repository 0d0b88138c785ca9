import type { Context } from '../engine/context.ts';
import type { PoolFact } from './facts.ts';
import type { PoolShapes } from './shapes.ts';

/** What a rule of this book is handed. */
export type PoolContext = Context<PoolShapes, PoolFact>;
