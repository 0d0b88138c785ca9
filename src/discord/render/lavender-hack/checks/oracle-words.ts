import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/terms.ts';
import { dieWords } from '../../engine/dice-words.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';
import { quote } from './dice-lines.ts';

/** What each degree says to a question (LH-SOLO-01). */
const ANSWERS: Readonly<Record<Degree, string>> = {
  critical: 'Yes, and more',
  strong: 'Yes',
  weak: 'Yes, but',
  miss: 'No',
  fumble: 'No, and worse',
};

const HINTS: Readonly<Record<Degree, string>> = {
  critical: 'Add something that helps.',
  strong: '',
  weak: 'Add something that hinders.',
  miss: '',
  fumble: 'Add something that makes it worse.',
};

export const ORACLE_LINES: LinesFor<'oracle'> = {
  oracle: ({ question, roll, degree }) => [
    ...quote(question),
    `${ANSWERS[degree]}: ${dieWords(roll)}, ${DEGREE_NAMES[degree]}.${HINTS[degree] === '' ? '' : ` ${HINTS[degree]}`}`,
  ],
};

export function titleOfOracle({ degree }: FactOf<'oracle'>): Headline {
  return { title: ANSWERS[degree], tone: toneOf(degree) };
}
