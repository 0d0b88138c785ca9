import type { LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import type { RecapTelling, RecapTellingsOf, ToldWith } from '../../mechanics/telling/recap-words.ts';

/** What is told together with a fact. */
export type Telling = ToldWith<LavenderFact>;

/** How a fact is told at the table. */
export type RecapWords<Fact> = RecapTelling<Fact, LavenderFact>;

/** How the facts of a chapter are told at the table, as far as that differs from the log. */
export type RecapsOf<Fact extends LavenderFact> = RecapTellingsOf<Fact, LavenderFact>;

/** What another fact says, or what is only told as a change. */
export function untold(): readonly string[] {
  return [];
}
