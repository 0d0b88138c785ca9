import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { FactMessage } from '../../engine/renderer.ts';

export type Head = Pick<FactMessage, 'title' | 'tone'>;

/**
 * The words for one kind of fact. `All` is every fact of its book, so a story is a list of those.
 *
 * The title of a story is that of the fact with the highest rank, and of equals the newest; if none has a rank above 0, the
 * first that does not follow another.
 *
 * | rank | what it is about |
 * | --- | --- |
 * | 90–99 | a fight as a whole, and its rounds |
 * | 80–89 | death and wounds |
 * | 70–79 | a meeting |
 * | 40–49 | where the party gets, and what it finds |
 * | 30–39 | checks and saves |
 * | 20–29 | a character who is being made |
 * | 10–19 | things and foes |
 * | 0 | everything else |
 */
export type FactTelling<One, All> = TellingLines<One> & (TellingTitle<One, All> | TellingFollower);

interface TellingLines<One> {
  /** The event, line by line, safe to show; no line when the others say it all. */
  readonly lines: (fact: One) => readonly string[];
  /** The same where many act at once, so that the title says nothing of it: with the name and how it went. */
  readonly short?: (fact: One) => readonly string[];
  /** Several similar facts in a row as one. */
  readonly together?: {
    readonly isLike: (fact: One, last: One) => boolean;
    readonly lines: (facts: readonly One[]) => readonly string[];
  };
}

interface TellingTitle<One, All> {
  readonly title: (fact: One, story: readonly All[]) => Head;
  /** 0 when absent. */
  readonly rank?: number | ((fact: One, story: readonly All[]) => number);
}

/** It comes with another fact, whose title it shares. */
interface TellingFollower {
  readonly rank: 'follows';
}

/** The words for each of these facts. A fact without words does not compile. */
export type TellingsOf<Own extends Fact, All extends Fact> = {
  readonly [Name in Own['fact']]: FactTelling<Extract<Own, { fact: Name }>, All>;
};

/** A title that is neither good nor bad news. */
export function neutral(title: string): Head {
  return { title, tone: 'neutral' };
}
