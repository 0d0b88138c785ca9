import type { ChapterOf } from '../mechanics/chapter.ts';
import type { Fact } from './facts.ts';
import type { Frame } from './frames.ts';
import type { Shapes } from './shapes.ts';

/** What a chapter hands to the book, through the `chapter.ts` of its folder: only what it has. */
export interface Chapter extends ChapterOf<Shapes, Frame, Fact> {}
