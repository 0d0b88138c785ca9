import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/terms.ts';
import type { TableFact } from '../../../../rules/lavender-hack/tables/facts.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { quote } from '../checks/test-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import { list, text } from '../kit/refusal-words.ts';
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
      title: (fact) => plainly(escapeMarkdown(fact.table)),
      lines: (fact) => rolledLines(fact),
    },
    'table-written': {
      title: (fact) => plainly(`Written down: ${escapeMarkdown(fact.table)}`),
      lines: (fact) => [
        fact.standsIn
          ? `${escapeMarkdown(fact.table)} is as you wrote it now: ${sizeWords(fact)}. It stands in for the book’s.`
          : `${escapeMarkdown(fact.table)} is written down: ${sizeWords(fact)}. /table roll rolls on it.`,
      ],
    },
    'table-dropped': {
      title: (fact) =>
        plainly(
          fact.standsIn ? `As in the book: ${escapeMarkdown(fact.table)}` : `Deleted: ${escapeMarkdown(fact.table)}`,
        ),
      lines: (fact) => [
        fact.standsIn
          ? `${escapeMarkdown(fact.table)} is as in the book again.`
          : `${escapeMarkdown(fact.table)} is deleted.`,
      ],
    },
  },
  refusals: {
    'oracle/off': () =>
      'The game master answers in this campaign, not the dice. Nothing was rolled; the setting `solo` changes that.',
    'table/unknown': (d) =>
      `There is no table called ${text(d, 'table')} that you may use. Nothing was changed; /table show lists them.`,
    'table/bad-name': (d) =>
      `A table’s name has 1 to ${text(d, 'max')} characters on one line, with at least one letter or digit. Nothing was changed.`,
    'table/already-there': (d) =>
      `There is a table called ${text(d, 'table')} already. Nothing was changed; /table edit changes it.`,
    'table/too-many': (d) =>
      `A campaign keeps at most ${text(d, 'max')} tables of its own. Nothing was changed; /table drop makes room.`,
    'table/too-long': (d) => `A table has at most ${text(d, 'max')} characters. Nothing was changed; write it shorter.`,
    'table/too-many-rows': (d) => `A table has at most ${text(d, 'max')} rows. Nothing was changed; write fewer.`,
    'table/too-many-sides': (d) =>
      `A table’s die has at most ${text(d, 'max')} sides. Nothing was changed; write smaller weights.`,
    'table/bad-row': (d) =>
      `Row ${text(d, 'row')} has to fit on one line of ${text(d, 'max')} characters. Nothing was changed.`,
    'table/unsound': (d) => `${faultWords(d)} Nothing was changed.`,
    'table/unknown-nested': (d) =>
      `${text(d, 'table')} names a table that is not there: ${text(d, 'named')}. Nothing was changed; write that one first.`,
    'table/cycle': (d) =>
      `These tables point at each other in a circle: ${way(d.way)}. Nothing was changed; take one of the names out.`,
    'table/too-deep': (d) =>
      `Below ${text(d, 'table')} more than ${text(d, 'max')} tables hang on one another. Nothing was changed.`,
    'table/too-many-rolls': (d) =>
      `A roll on ${text(d, 'table')} could take more than ${text(d, 'max')} dice. Nothing was changed; name fewer tables in a row.`,
    'table/cannot-nest': (d) =>
      `The rules read ${text(d, 'table')} row by row, so its rows cannot name other tables. Nothing was changed.`,
    'table/in-use': (d) =>
      `${text(d, 'table')} is named in ${list(d, 'by')}. Nothing was changed; take the name out there first.`,
    'table/not-own': (d) => `${text(d, 'table')} is the book’s own and stays. Nothing was changed.`,
    'table/too-long-to-edit': (d) =>
      `${text(d, 'table')} is too long for a form. Nothing was changed; /table import with its name takes the whole of it anew.`,
  },
  state: {
    tables: 'Tables of your own: as before',
  },
} satisfies ChapterWords<TableFact>;

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

/** Longest row that is told, and longest of all that is rolled out of it. */
const MAX_ROW = 300;

const MAX_RESULT = 1500;

/** The result first; where rows named other tables, each die in the order they fell. */
function rolledLines({ table, rolls, text: result, secret }: FactOf<'table-rolled'>): readonly string[] {
  const kept = secret ? ['Only you can see this.'] : [];
  const [first, ...others] = rolls;
  if (first === undefined) return [`${escapeMarkdown(table)}: ${escapeMarkdown(result, MAX_RESULT)}`, ...kept];
  if (others.length === 0)
    return [`${escapeMarkdown(table)} ${dieWords(first.roll)}: ${escapeMarkdown(result, MAX_RESULT)}`, ...kept];
  return [
    escapeMarkdown(result, MAX_RESULT),
    ...rolls.map(
      (one) => `-# ${escapeMarkdown(one.table)} ${dieWords(one.roll)}: ${escapeMarkdown(one.text, MAX_ROW)}`,
    ),
    ...kept,
  ];
}

function sizeWords({ sides, rows }: FactOf<'table-written'>): string {
  return `d${sides}, ${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function faultWords(detail: Parameters<typeof text>[0]): string {
  const row = text(detail, 'row');
  switch (detail.kind) {
    case 'blank':
      return `Row ${row} is empty.`;
    case 'backwards':
      return `Row ${row} ends before it begins.`;
    case 'overlap':
      return `Row ${row} has a face that an earlier row has.`;
    case 'gap':
      return `No row has face ${text(detail, 'face')}.`;
    case 'beyond-die':
      return `Row ${row} goes beyond the die.`;
    default:
      return 'A table needs at least one row.';
  }
}

/** `Road → Bandits → Road`. */
function way(value: unknown): string {
  return Array.isArray(value) ? value.map((one) => escapeMarkdown(String(one), 40)).join(' → ') : '';
}
