import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { FactMessage } from '../../engine/renderer.ts';
import type { LinesFor } from '../kit/lines.ts';
import { list, type RefusalWords, text } from '../kit/refusal-words.ts';

type TableFactName = 'table-rolled' | 'table-written' | 'table-dropped';

/** Longest row that is told, and longest of all that is rolled out of it. */
const MAX_ROW = 300;
const MAX_RESULT = 1500;

/** Rolls on tables, with every die, and what the game master writes. */
export const TABLE_LINES: LinesFor<TableFactName> = {
  'table-rolled': (fact) => rolledLines(fact),
  'table-written': (fact) => [
    fact.standsIn
      ? `${escapeMarkdown(fact.table)} is as you wrote it now: ${sizeWords(fact)}. It stands in for the book’s.`
      : `${escapeMarkdown(fact.table)} is written down: ${sizeWords(fact)}. /table roll rolls on it.`,
  ],
  'table-dropped': (fact) => [
    fact.standsIn
      ? `${escapeMarkdown(fact.table)} is as in the book again.`
      : `${escapeMarkdown(fact.table)} is struck out.`,
  ],
};

/** The headline of a fact about tables by itself. */
export function tableTitle(fact: FactOf<TableFactName>): Pick<FactMessage, 'title' | 'tone'> {
  const table = escapeMarkdown(fact.table);
  switch (fact.fact) {
    case 'table-rolled':
      return { title: table, tone: 'neutral' };
    case 'table-written':
      return { title: `Written down: ${table}`, tone: 'neutral' };
    case 'table-dropped':
      return { title: fact.standsIn ? `As in the book: ${table}` : `Struck out: ${table}`, tone: 'neutral' };
  }
}

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

/** What cannot be done with tables. */
export const TABLE_REFUSALS: RefusalWords = {
  'table/unknown': (d) =>
    `There is no table called ${text(d, 'table')} that you may use. Nothing was changed; /table show lists them.`,
  'table/bad-name': (d) =>
    `A table’s name has 1 to ${text(d, 'max')} characters on one line, with a letter or a digit. Nothing was changed.`,
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
    `These tables go round in a circle: ${way(d.way)}. Nothing was changed; take one of the names out.`,
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
};

function faultWords(detail: Parameters<typeof text>[0]): string {
  const row = text(detail, 'row');
  switch (detail.kind) {
    case 'blank':
      return `Row ${row} says nothing.`;
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
