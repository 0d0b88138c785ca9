import type { Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactTelling, Head } from '../../mechanics/telling/fact-words.ts';
import { DEGREE_NAMES, toneOf } from './words.ts';

export { type Head as Headline, neutral as plainly } from '../../mechanics/telling/fact-words.ts';

/** All that happened together, in order. */
export type Story = readonly Fact[];

/**
 * The words for one kind of fact; this book's ranks continue those of all books: court is 60–69, the weeks at home 50–59.
 */
export type FactWords<Own> = FactTelling<Own, Fact> & {
  /** Its lines do not say whose it is: they follow what does. */
  readonly isNameless?: true;
};

/** The words for each of these facts. A fact without words does not compile. */
export type WordsOf<Own extends Fact> = {
  readonly [Name in Own['fact']]: FactWords<Extract<Own, { fact: Name }>>;
};

/** The newest fact of a kind. */
export function newest<Name extends Fact['fact']>(story: Story, name: Name): Fact<Name> | undefined {
  return story.findLast((fact): fact is Fact<Name> => fact.fact === name);
}

/** All facts of a kind, in order. */
export function allOf<Name extends Fact['fact']>(story: Story, name: Name): readonly Fact<Name>[] {
  return story.filter((fact): fact is Fact<Name> => fact.fact === name);
}

/** `Morale test: weak success`. */
export function degreeOf(subject: string, degree: Degree): Head {
  return { title: `${subject}: ${DEGREE_NAMES[degree]}`, tone: toneOf(degree) };
}

/** Events of a character that is only being made are mentioned by the way. */
export function unlessMade(rank: number): (fact: unknown, story: Story) => number {
  return (_, story) => (newest(story, 'ready') === undefined ? rank : 0);
}
