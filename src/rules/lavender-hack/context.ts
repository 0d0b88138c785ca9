import type { Action as EngineAction } from '../engine/book.ts';
import type { Context as EngineContext } from '../engine/context.ts';
import type { Fact } from './facts.ts';
import type { Frame } from './frames.ts';
import type { Shapes } from './shapes.ts';

/** What a rule of this book is handed. */
export type Context = EngineContext<Shapes, Fact>;

export type Action = EngineAction<Shapes, Frame, Fact>;
