import type { FactsOf, QuestionsOf, Vocabulary } from '../../../../rules/mechanics/vocabulary.ts';
import type { OathWorld } from '../../../../rules/myth-knights/shapes.ts';
import type { OathFact } from '../../../../rules/myth-knights/vocabulary.ts';
import type { ChapterShows } from '../../mechanics/telling/chapter-shows.ts';
import type { ChapterCardView, ChapterTelling, RoundTelling } from '../../mechanics/telling/chapter-words.ts';

/** What a chapter shows besides, for the book to put together: only what it has. */
export type OathShows = ChapterShows<OathWorld>;

/** The words of one chapter of this book: of its own facts and of what it asks, and what it shows. */
export interface OathChapterWords<V extends Vocabulary>
  extends ChapterTelling<OathWorld, Extract<FactsOf<V>, OathFact>, OathFact, QuestionsOf<V>>,
    OathShows {}

/** What a standing card shows. */
export type OathCardView = ChapterCardView<OathWorld>;

/** How the rounds of one procedure are put. */
export type OathRoundWords = RoundTelling<OathWorld>;
