import type { ChapterOf } from '../mechanics/chapter.ts';
import type { CrawlFact } from './facts.ts';
import type { CrawlFrame } from './frames.ts';
import type { CrawlShapes } from './shapes.ts';

/** What a chapter hands to the book, through the `chapter.ts` of its folder: only what it has. */
export interface CrawlChapter extends ChapterOf<CrawlShapes, CrawlFrame, CrawlFact> {}
