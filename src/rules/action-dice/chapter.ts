import type { ChapterOf } from '../mechanics/chapter.ts';
import type { PoolFact } from './facts.ts';
import type { PoolFrame } from './frames.ts';
import type { PoolShapes } from './shapes.ts';

/** What a chapter hands to the book, through the `chapter.ts` of its folder: only what it has. */
export interface PoolChapter extends ChapterOf<PoolShapes, PoolFrame, PoolFact> {}
