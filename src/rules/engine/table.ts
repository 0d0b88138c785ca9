import { type Dice, type Roll, rollDie } from './dice.ts';

export interface TableRow {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A roll table as data. */
export interface Table {
  readonly id: string;
  readonly name: string;
  /** Rule that it belongs to. */
  readonly rule: string;
  /** Not from the book: made to fill a gap (its catalogue says so). */
  readonly ours: boolean;
  readonly sides: number;
  readonly rows: readonly TableRow[];
}

/** A table whose lines are equally likely, one face each. */
export function lineTable(id: string, name: string, rule: string, ours: boolean, lines: readonly string[]): Table {
  return {
    id,
    name,
    rule,
    ours,
    sides: lines.length,
    rows: lines.map((text, index) => ({ from: index + 1, to: index + 1, text })),
  };
}

/** Rolls a plain die on a table. */
export function rollTable(dice: Dice, purpose: string, table: Table): { readonly roll: Roll; readonly row: TableRow } {
  const roll = rollDie(dice, purpose, table.sides);
  return { roll, row: rowAt(table, roll.face) };
}

/** @throws when the table has no row for a face: `tableFaults` would have said so */
export function rowAt(table: Table, face: number): TableRow {
  const row = table.rows.find(({ from, to }) => from <= face && face <= to);
  if (row === undefined) throw new Error(`table ${table.id} has no row for ${face}`);
  return row;
}

export type TableFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'backwards' | 'overlap' | 'blank'; readonly row: number }
  | { readonly kind: 'gap'; readonly face: number }
  | { readonly kind: 'beyond-die'; readonly row: number };

/** What is wrong with a table: every face of its die must have exactly one row, in order, and every row a text. */
export function tableFaults(table: Pick<Table, 'sides' | 'rows'>): readonly TableFault[] {
  if (table.rows.length === 0 || table.sides < 1) return [{ kind: 'empty' }];
  const faults: TableFault[] = [];
  let next = 1;
  for (const [index, { from, to, text }] of table.rows.entries()) {
    const row = index + 1;
    if (text.trim() === '') faults.push({ kind: 'blank', row });
    if (to < from) faults.push({ kind: 'backwards', row });
    if (to > table.sides) faults.push({ kind: 'beyond-die', row });
    if (from < next) faults.push({ kind: 'overlap', row });
    if (from > next) faults.push({ kind: 'gap', face: next });
    next = Math.max(next, to + 1);
  }
  if (next <= table.sides) faults.push({ kind: 'gap', face: next });
  return faults;
}
