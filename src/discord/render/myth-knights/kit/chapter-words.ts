import type { FactsOf, QuestionsOf, Vocabulary } from '../../../../rules/mechanics/vocabulary.ts';
import type { World } from '../../../../rules/myth-knights/shapes.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import type {
  ChapterCardView,
  ChapterShows,
  ChapterTelling,
  RoundTelling,
} from '../../mechanics/telling/chapter-words.ts';

/** What a chapter shows besides, for the book to put together: only what it has. */
export type Shows = ChapterShows<World>;

/** The words of one chapter of this book: of its own facts and of what it asks, and what it shows. */
export interface ChapterWords<V extends Vocabulary>
  extends ChapterTelling<World, Extract<FactsOf<V>, Fact>, Fact, QuestionsOf<V>>,
    Shows {}

/** What a standing card shows. */
export type CardView = ChapterCardView<World>;

/** How the rounds of one procedure are put. */
export type RoundWords = RoundTelling<World>;
