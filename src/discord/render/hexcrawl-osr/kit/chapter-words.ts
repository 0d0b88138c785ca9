import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { FactsOf, QuestionsOf, Vocabulary } from '../../../../rules/mechanics/vocabulary.ts';
import type { ChapterShows, ChapterTelling } from '../../mechanics/telling/chapter-words.ts';

/** A chapter's other contributions to the book; absent ones are left out. */
export type Shows = ChapterShows<World>;

/** The words of one chapter of this book: of its own facts and of what it asks, and what it shows. */
export interface ChapterWords<V extends Vocabulary>
  extends ChapterTelling<World, Extract<FactsOf<V>, Fact>, Fact, QuestionsOf<V>>,
    Shows {}
