import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { RecapTelling, RecapTellingsOf, ToldWith } from '../../mechanics/telling/chapter-words.ts';

/** The context of a fact in its message. */
export type Telling = ToldWith<Fact>;

/** How a fact is told at the table. */
export type RecapWords<Own> = RecapTelling<Own, Fact>;

/** A chapter's facts at the table, as far as they differ from the log. */
export type RecapsOf<Own extends Fact> = RecapTellingsOf<Own, Fact>;

/** What another fact says, or what is only told as a change. */
export function untold(): readonly string[] {
  return [];
}
