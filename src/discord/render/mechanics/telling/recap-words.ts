import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { StoryChange } from '../../engine/changed.ts';

/** What is told together with a fact. */
export interface ToldWith<All> {
  /** Where many act: what belongs to the same move of the same actor, in one line. Else all that is told. */
  readonly facts: readonly All[];
  /** Many act, and each has one line. */
  readonly isCrowded: boolean;
}

/**
 * How a fact is told at the table, in three layers: what happened, what changed, and the dice in small print or behind a
 * button. The log has them all in its `lines`.
 */
export interface RecapTelling<One, All> {
  /** What happened, without dice; null: its `lines`, as where this is absent. `full` is what it has for the log. */
  readonly story?: (fact: One, told: ToldWith<All>, full: readonly string[]) => readonly string[] | null;
  readonly changed?: (fact: One, told: ToldWith<All>) => readonly StoryChange[];
  /** `in-full`: what it has for the log. */
  readonly dice?: 'in-full' | ((fact: One, told: ToldWith<All>, full: readonly string[]) => readonly string[]);
}

/** How the facts of a chapter are told at the table, as far as that differs from the log. */
export type RecapTellingsOf<Own extends Fact, All extends Fact> = {
  readonly [Name in Own['fact']]?: RecapTelling<Extract<Own, { fact: Name }>, All>;
};
