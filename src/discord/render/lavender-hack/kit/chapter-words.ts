import type { LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import type { WordsOf } from './fact-words.ts';
import type { RefusalWords } from './refusal-words.ts';

/** The words of one chapter, whichever it is. */
export interface AnyChapterWords {
  readonly facts: object;
  /** By code: what was wrong, what still stands, what to do. */
  readonly refusals?: RefusalWords;
}

/** The words of one chapter: of everything that can happen in it, and of what it refuses. The root puts them together. */
export interface ChapterWords<Fact extends LavenderFact> extends AnyChapterWords {
  readonly facts: WordsOf<Fact>;
}
