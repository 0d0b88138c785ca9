import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { RecapTelling, RecapTellingsOf, ToldWith } from '../../mechanics/telling/chapter-words.ts';

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
