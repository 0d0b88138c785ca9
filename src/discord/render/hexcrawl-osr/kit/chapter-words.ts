import type { CrawlFact } from '../../../../rules/hexcrawl-osr/facts.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { ChapterShows } from '../../mechanics/telling/chapter-shows.ts';
import type { ChapterCardView, ChapterTelling, RoundTelling } from '../../mechanics/telling/chapter-words.ts';

/** What a chapter shows besides, for the book to put together: only what it has. */
export type CrawlShows = ChapterShows<CrawlWorld>;

/** The words of one chapter of this book: of its own facts and of what it asks, and what it shows. */
export interface CrawlChapterWords<Own extends CrawlFact, Asked>
  extends ChapterTelling<CrawlWorld, Own, CrawlFact, Asked>,
    CrawlShows {}

/** What a standing card shows. */
export type CrawlCardView = ChapterCardView<CrawlWorld>;

/** How the rounds of one procedure are put. */
export type CrawlRoundWords = RoundTelling<CrawlWorld>;
