import type { LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import type { StoryChange } from '../../engine/changed.ts';
import type { Story } from './fact-words.ts';

/** What is told together with a fact. */
export interface Telling {
  /** Where many act: what belongs to the same move of the same actor, in one line. Else all that is told. */
  readonly facts: Story;
  /** Many act, and each has one line. */
  readonly isCrowded: boolean;
}

/**
 * How a fact is told at the table, in three layers: what happened, what changed, and the dice in small print or behind a
 * button. The log has them all in its `lines`.
 */
export interface RecapWords<Fact> {
  /**
   * What happened, without dice: sentences that begin with the name of whoever does it. None where another fact says it, or
   * where what changed says it all; null: its `lines`, as where this is absent. `full` is what it has for the log.
   */
  readonly story?: (fact: Fact, telling: Telling, full: readonly string[]) => readonly string[] | null;
  readonly changed?: (fact: Fact, telling: Telling) => readonly StoryChange[];
  /** `in-full`: what it has for the log. */
  readonly dice?: 'in-full' | ((fact: Fact, telling: Telling, full: readonly string[]) => readonly string[]);
}

/** How the facts of a chapter are told at the table, as far as that differs from the log. */
export type RecapsOf<Fact extends LavenderFact> = {
  readonly [Name in Fact['fact']]?: RecapWords<Extract<Fact, { fact: Name }>>;
};

/** What another fact says, or what is only told as a change. */
export function untold(): readonly string[] {
  return [];
}
