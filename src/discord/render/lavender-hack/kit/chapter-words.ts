import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf, QuestionsOf, Vocabulary } from '../../../../rules/mechanics/vocabulary.ts';
import type { StepWords } from '../../engine/renderer.ts';
import type {
  AnyChapterTelling,
  ChapterCardView,
  RecapTelling,
  RecapTellingsOf,
  ToldWith,
} from '../../mechanics/telling/chapter-words.ts';
import type { QuestionTellingsOf } from '../../mechanics/telling/question-words.ts';
import type { WordsOf } from './fact-words.ts';

/** The context of a fact in its message. */
export type Telling = ToldWith<Fact>;

/** The words of a fact at the table. */
export type RecapWords<Own> = RecapTelling<Own, Fact>;

/** A chapter's facts at the table, as far as they differ from the log. */
export type RecapsOf<Own extends Fact> = RecapTellingsOf<Own, Fact>;

/** Nothing: another fact says it, or it only appears as a change. */
export function untold(): readonly string[] {
  return [];
}

/** The words of all questions of a vocabulary. */
export type QuestionWordsOf<V extends Vocabulary> = QuestionTellingsOf<QuestionsOf<V>, World>;

/** The data of a standing card, for a World of this book. */
export type CardView = ChapterCardView<World>;

/** The words of one chapter: of everything that can happen in it, and of what it shows and refuses. The root puts them together. */
export interface ChapterWords<V extends Vocabulary> extends AnyChapterTelling<World> {
  readonly facts: WordsOf<Extract<FactsOf<V>, Fact>>;
  readonly recaps?: RecapsOf<Extract<FactsOf<V>, Fact>>;
}

/** The words of a chapter that asks. */
export interface AskingChapterWords<V extends Vocabulary> extends ChapterWords<V> {
  readonly questions: QuestionWordsOf<V>;
}

/** A step that no button helps with. */
export function bareStep(text: string): StepWords {
  return { text, button: null };
}
