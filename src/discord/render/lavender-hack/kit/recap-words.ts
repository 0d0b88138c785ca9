import type { Fact } from '../../../../rules/lavender-hack/facts.ts';
import type { RecapTelling, RecapTellingsOf, ToldWith } from '../../mechanics/telling/chapter-words.ts';

/** What is told together with a fact. */
export type Telling = ToldWith<Fact>;

/** How a fact is told at the table. */
export type RecapWords<Own> = RecapTelling<Own, Fact>;

/** How the facts of a chapter are told at the table, as far as that differs from the log. */
export type RecapsOf<Own extends Fact> = RecapTellingsOf<Own, Fact>;

/** What another fact says, or what is only told as a change. */
export function untold(): readonly string[] {
  return [];
}
