import { drawnFrom } from './content.ts';
import type { Dice } from './dice.ts';
import { type AnyRoll, resultsOf, rollTableDice, type TableDice } from './table-dice.ts';

/** The text for one result of the dice, or for several in a row; both ends as in `resultsOf`. */
export interface TableRow {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The rule that the row sets off, by an id that the rules know. */
  readonly effect?: string;
  /** Whom the party meets. */
  readonly meets?: Meets;
}

/** Creatures in a row of a table: the id of their entry, and how many come. */
export interface Meets {
  readonly creature: string;
  readonly count: number | TableDice;
}

/** A roll table as data. */
export interface Table {
  readonly id: string;
  readonly name: string;
  /** Rule that it belongs to. */
  readonly rule: string;
  /** Not from the book: made to fill a gap (its catalogue says so). */
  readonly ours: boolean;
  readonly dice: TableDice;
  readonly rows: readonly TableRow[];
}

/** Rolls on a table with its dice. */
export function rollTable(
  dice: Dice,
  purpose: string,
  table: Table,
): { readonly roll: AnyRoll; readonly row: TableRow } {
  const { roll, result } = rollTableDice(dice, purpose, table.dice);
  return { roll: { ...roll, ...drawnFrom(table) }, row: rowAt(table, result) };
}

/** @throws when the table has no row for a result: `tableFaults` would have said so */
export function rowAt(table: Table, result: number): TableRow {
  const row = table.rows.find(({ from, to }) => from <= result && result <= to);
  if (row === undefined) throw new Error(`table ${table.id} has no row for ${result}`);
  return row;
}

export type TableFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'backwards' | 'overlap' | 'blank'; readonly row: number }
  | { readonly kind: 'gap'; readonly result: number }
  | { readonly kind: 'beyond'; readonly row: number };

/** The faults of a table: every result of its dice must have exactly one row, in order, and every row a text. */
export function tableFaults({ dice, rows }: Pick<Table, 'dice' | 'rows'>): readonly TableFault[] {
  const { lowest, highest } = resultsOf(dice);
  if (rows.length === 0 || lowest < 1 || highest < lowest) return [{ kind: 'empty' }];
  const faults: TableFault[] = [];
  let next = lowest;
  for (const [index, { from, to, text }] of rows.entries()) {
    const row = index + 1;
    if (text.trim() === '') faults.push({ kind: 'blank', row });
    if (to < from) faults.push({ kind: 'backwards', row });
    if (from < lowest || to > highest) faults.push({ kind: 'beyond', row });
    else if (from < next) faults.push({ kind: 'overlap', row });
    if (from > next && next <= highest) faults.push({ kind: 'gap', result: next });
    next = Math.max(next, to + 1);
  }
  if (next <= highest) faults.push({ kind: 'gap', result: next });
  return faults;
}
