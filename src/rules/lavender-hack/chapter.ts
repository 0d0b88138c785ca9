import type { ChapterOf } from '../mechanics/chapter.ts';
import type { LavenderFact } from './facts.ts';
import type { LavenderFrame } from './frames.ts';
import type { LavenderShapes } from './shapes.ts';

/** What a chapter hands to the book, through the `chapter.ts` of its folder: only what it has. */
export interface Chapter extends ChapterOf<LavenderShapes, LavenderFrame, LavenderFact> {}
