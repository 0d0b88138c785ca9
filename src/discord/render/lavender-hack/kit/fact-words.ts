import type { LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/terms.ts';
import type { FactMessage } from '../../engine/renderer.ts';
import { DEGREE_NAMES, toneOf } from './words.ts';

export type Headline = Pick<FactMessage, 'title' | 'tone'>;

/** All that happened together, in order. */
export type Story = readonly LavenderFact[];

/**
 * Whether a fact gives its story the title: of several, the one with the highest rank does, and of equals the newest.
 * Where none has a rank above 0, the first does that does not follow another.
 *
 * | rank | what it is about |
 * | --- | --- |
 * | 90–99 | a fight as a whole, and its rounds |
 * | 80–89 | death and wounds |
 * | 70–79 | a meeting |
 * | 60–69 | court |
 * | 50–59 | the weeks at home, new levels |
 * | 40–49 | where the party gets, and what it finds |
 * | 30–39 | tests and saves |
 * | 20–29 | a character who is being made |
 * | 10–19 | things and foes |
 * | 0 | everything else |
 */
type Rank<Fact> = number | ((fact: Fact, story: Story) => number);

/** How one kind of fact is told. */
export type FactWords<Fact> = Lines<Fact> & (Titled<Fact> | Follower);

interface Lines<Fact> {
  /** What happened, line by line, safe to show; no line when the others say it all. */
  readonly lines: (fact: Fact) => readonly string[];
  /** The same where many act at once, so that the title says nothing of it: with the name and how it went. */
  readonly short?: (fact: Fact) => readonly string[];
  /** Its lines do not say whose it is: they follow what does. */
  readonly isNameless?: true;
  /** How several in a row that are alike are told in one. */
  readonly together?: {
    readonly isLike: (fact: Fact, last: Fact) => boolean;
    readonly lines: (facts: readonly Fact[]) => readonly string[];
  };
}

interface Titled<Fact> {
  readonly title: (fact: Fact, story: Story) => Headline;
  /** 0 when absent. */
  readonly rank?: Rank<Fact>;
}

/** It comes with another fact, whose title it shares. */
interface Follower {
  readonly rank: 'follows';
}

/** How each of these facts is told. A fact without words does not compile. */
export type WordsOf<Fact extends LavenderFact> = {
  readonly [Name in Fact['fact']]: FactWords<Extract<Fact, { fact: Name }>>;
};

/** The newest fact of a kind. */
export function newest<Name extends LavenderFact['fact']>(
  story: Story,
  name: Name,
): Extract<LavenderFact, { fact: Name }> | undefined {
  return story.findLast((fact): fact is Extract<LavenderFact, { fact: Name }> => fact.fact === name);
}

/** All facts of a kind, in order. */
export function allOf<Name extends LavenderFact['fact']>(
  story: Story,
  name: Name,
): readonly Extract<LavenderFact, { fact: Name }>[] {
  return story.filter((fact): fact is Extract<LavenderFact, { fact: Name }> => fact.fact === name);
}

/** A title that is neither good nor bad news. */
export function plainly(title: string): Headline {
  return { title, tone: 'neutral' };
}

/** `Morale test: weak success`. */
export function degreeOf(subject: string, degree: Degree): Headline {
  return { title: `${subject}: ${DEGREE_NAMES[degree]}`, tone: toneOf(degree) };
}

/** What happens to somebody who is only being made is told by the way. */
export function unlessMade(rank: number): (fact: unknown, story: Story) => number {
  return (_, story) => (newest(story, 'ready') === undefined ? rank : 0);
}
