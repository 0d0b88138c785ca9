import type { Context } from '../engine/context.ts';
import type { CrawlFact } from './facts.ts';
import type { CrawlShapes } from './shapes.ts';

/** What a rule of this book is handed. */
export type CrawlContext = Context<CrawlShapes, CrawlFact>;
