import { phrases, plural, t } from '../../../../language/text.ts';
import { diceOf } from '../../../../rules/engine/table-dice.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/terms.ts';
import type { TableFact } from '../../../../rules/lavender-hack/tables/facts.ts';
import { diceName } from '../../../../rules/mechanics/tables/dice-names.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import { quote } from '../checks/test-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';

/** Words of tables, and of questions that the dice answer. */
export const tablesWords = {
  facts: {
    oracle: {
      title: ({ degree }) => ({ title: ANSWERS[degree], tone: toneOf(degree) }),
      lines: ({ question, roll, degree }) => [
        ...quote(question),
        `${ANSWERS[degree]}: ${dieWords(roll)}, ${DEGREE_NAMES[degree]}.${HINTS[degree] === '' ? '' : ` ${HINTS[degree]}`}`,
      ],
    },
    'table-rolled': {
      title: (fact) => plainly(bookName(fact.table)),
      lines: (fact) => rolledLines(fact),
    },
    'table-written': {
      title: (fact) => plainly(t`Written down: ${bookName(fact.table)}`),
      lines: (fact) => [
        fact.standsIn
          ? t`${bookName(fact.table)} is as you wrote it now: ${sizeWords(fact)}. It stands in for the book’s.`
          : t`${bookName(fact.table)} is written down: ${sizeWords(fact)}. /table roll rolls on it.`,
      ],
    },
    'table-dropped': {
      title: (fact) =>
        plainly(fact.standsIn ? t`As in the book: ${bookName(fact.table)}` : t`Deleted: ${bookName(fact.table)}`),
      lines: (fact) => [
        fact.standsIn ? t`${bookName(fact.table)} is as in the book again.` : t`${bookName(fact.table)} is deleted.`,
      ],
    },
  },
  refusals: {
    ...TABLE_REFUSALS,
    'oracle/off': () =>
      t`The game master answers in this campaign, not the dice. Nothing was rolled; the setting \`solo\` changes that.`,
  },
  state: phrases({
    tables: 'Tables of your own: as before',
  }),
} satisfies ChapterWords<TableFact>;

/** What each degree says to a question (LH-SOLO-01). */
const ANSWERS: Readonly<Record<Degree, string>> = phrases({
  critical: 'Yes, and more',
  strong: 'Yes',
  weak: 'Yes, but',
  miss: 'No',
  fumble: 'No, and worse',
});

const HINTS: Readonly<Record<Degree, string>> = phrases({
  critical: 'Add something that helps.',
  strong: '',
  weak: 'Add something that hinders.',
  miss: '',
  fumble: 'Add something that makes it worse.',
});

/** Longest row that is told, and longest of all that is rolled out of it. */
const MAX_ROW = 300;

const MAX_RESULT = 1500;

/** The result first; where rows named other tables, each roll in the order they fell. */
function rolledLines({ table, rolls, text: result, secret }: FactOf<'table-rolled'>): readonly string[] {
  const kept = secret ? [t`Only you can see this.`] : [];
  const [first, ...others] = rolls;
  if (first === undefined) return [`${bookName(table)}: ${bookName(result, MAX_RESULT)}`, ...kept];
  if (others.length === 0)
    return [`${bookName(table)} ${dieWords(first.roll)}: ${bookName(result, MAX_RESULT)}`, ...kept];
  return [
    bookName(result, MAX_RESULT),
    ...rolls.map((one) => `-# ${bookName(one.table)} ${dieWords(one.roll)}: ${bookName(one.text, MAX_ROW)}`),
    ...kept,
  ];
}

function sizeWords(fact: FactOf<'table-written'>): string {
  return `${diceName(diceOf(fact))}, ${plural(fact.rows, { one: '# row', other: '# rows' })}`;
}
