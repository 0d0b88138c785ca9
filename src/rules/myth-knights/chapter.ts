import type { ChapterOf } from '../mechanics/chapter.ts';
import type { OathFact } from './facts.ts';
import type { OathFrame } from './frames.ts';
import type { OathShapes } from './shapes.ts';

/** What a chapter hands to the book, through the `chapter.ts` of its folder: only what it has. */
export interface OathChapter extends ChapterOf<OathShapes, OathFrame, OathFact> {}
