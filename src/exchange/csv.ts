import { stringify } from 'csv-stringify/sync';
import { withoutControls } from '../rules/mechanics/words.ts';

/**
 * A table as CSV (RFC 4180): lines end in CRLF, cells are quoted where they have to be. A cell that a spreadsheet would take for
 * a formula begins with an apostrophe instead. It begins with a byte order mark, without which some read no UTF-8.
 */
export function csvOf(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvHead(columns) + csvRows(rows);
}

type CsvRow = readonly (string | number)[];

/** The first line of such a table. */
export function csvHead(columns: readonly string[]): string {
  return stringify([[...columns]], { ...FORM, bom: true });
}

/** More lines of it. */
export function csvRows(rows: readonly CsvRow[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : withoutControls(cell)))),
    FORM,
  );
}

const FORM = { record_delimiter: 'windows', escape_formulas: true } as const;
