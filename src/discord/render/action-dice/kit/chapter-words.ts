import type { PoolFact } from '../../../../rules/action-dice/facts.ts';
import type { PoolWorld } from '../../../../rules/action-dice/shapes.ts';
import type { ChapterShows } from '../../mechanics/telling/chapter-shows.ts';
import type { ChapterCardView, ChapterTelling, RoundTelling } from '../../mechanics/telling/chapter-words.ts';

/** What a chapter shows besides, for the book to put together: only what it has. */
export type PoolShows = ChapterShows<PoolWorld>;

/** The words of one chapter of this book: of its own facts and of what it asks, and what it shows. */
export interface PoolChapterWords<Own extends PoolFact, Asked>
  extends ChapterTelling<PoolWorld, Own, PoolFact, Asked>,
    PoolShows {}

/** What a standing card shows. */
export type PoolCardView = ChapterCardView<PoolWorld>;

/** How the rounds of one procedure are put. */
export type PoolRoundWords = RoundTelling<PoolWorld>;
