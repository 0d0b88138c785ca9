import { stringify } from 'csv-stringify/sync';

/**
 * A table as CSV (RFC 4180): lines end in CRLF, cells are quoted where they have to be. A cell that a spreadsheet would take for
 * a formula begins with an apostrophe instead. It begins with a byte order mark, without which some read no UTF-8.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const written = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : cell)));
  return stringify([[...columns], ...written], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}
