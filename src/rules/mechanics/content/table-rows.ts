import type { EntryFault } from '../../engine/content-faults.ts';
import { type Meets, type TableFault, type TableRow, tableFaults } from '../../engine/table.ts';
import { oneDie, resultsOf, type TableDice } from '../../engine/table-dice.ts';
import { diceName, readDice, readResult, resultName } from '../tables/dice-names.ts';
import { areReal } from './real-dice.ts';

/** A row as it is written, when it is more than a text. */
export interface WrittenRow {
  readonly text: string;
  /** A result or a range of them, as it is read off the dice. */
  readonly on?: string | undefined;
  /** Results that it has, where rows follow on each other. */
  readonly weight?: number | undefined;
  readonly effect?: string | undefined;
  readonly meets?: { readonly creature: string; readonly count: number | string } | undefined;
}

interface RowsFault {
  readonly path: readonly (string | number)[];
  readonly fault: EntryFault;
}

interface Resolved {
  readonly dice: TableDice;
  readonly rows: readonly TableRow[];
  readonly faults: readonly RowsFault[];
}

/**
 * Gives every row its results.
 * @param named the dice of the table; null: one die with as many faces as the rows have
 * @param isOdd a text wants dice that nobody has
 */
export function rowsOf(named: TableDice | null, written: readonly (string | WrittenRow)[], isOdd: boolean): Resolved {
  const entries = written.map((row) => (typeof row === 'string' ? { text: row } : row));
  const isByResult = entries.some(({ on }) => on !== undefined);
  const faults: RowsFault[] = [];
  const rows: TableRow[] = [];
  let next = named === null ? 1 : resultsOf(named).lowest;
  for (const [at, { on, weight, meets, ...row }] of entries.entries()) {
    const path = ['rows', at];
    if (on !== undefined && weight !== undefined) faults.push({ path, fault: { fault: 'on-and-weight' } });
    const results = isByResult ? resultsIn(named, on) : { from: next, to: next + (weight ?? 1) - 1 };
    if ('fault' in results) faults.push({ path, fault: results });
    else {
      rows.push({ ...row, ...results, ...(meets === undefined ? {} : { meets: met(meets) }) });
      next = results.to + 1;
    }
  }
  const faces = rows.reduce((most, { to }) => Math.max(most, to), 0);
  const dice = named ?? oneDie(faces);
  if (faults.length > 0) return { dice, rows, faults };
  if (!isOdd && !areReal(dice)) {
    const fault = named === null ? { fault: 'odd-rows', faces } : { fault: 'unreal-dice', dice: diceName(dice) };
    return { dice, rows, faults: [{ path: [named === null ? 'rows' : 'dice'], fault: fault as EntryFault }] };
  }
  return { dice, rows, faults: tableFaults({ dice, rows }).map((fault) => inDice(dice, rows, fault)) };
}

const RANGE = /^([\d/]+)(?:\s*[-–—]\s*([\d/]+))?$/u;

function resultsIn(
  named: TableDice | null,
  on: string | undefined,
): { readonly from: number; readonly to: number } | EntryFault {
  if (on === undefined) return { fault: 'no-result' };
  const thrown = named ?? oneDie(1);
  const [, first = '', last = first] = RANGE.exec(on.trim()) ?? [];
  const from = readResult(thrown, first);
  const to = readResult(thrown, last);
  if (from !== null && to !== null) return { from, to };
  return { fault: 'never-rolled', result: on, dice: named === null ? '' : diceName(named) };
}

function met({ creature, count }: NonNullable<WrittenRow['meets']>): Meets {
  const dice = typeof count === 'string' ? readDice(count) : null;
  return { creature, count: dice ?? Number(count) };
}

/** A fault of the whole table, in terms of its dice and at its row. */
function inDice(dice: TableDice, rows: readonly TableRow[], fault: TableFault): RowsFault {
  switch (fault.kind) {
    case 'empty':
      return { path: ['rows'], fault: { fault: 'too-few', min: 1 } };
    case 'gap':
      return {
        path: ['rows'],
        fault: { fault: 'gap', result: resultName(dice, fault.result), dice: diceName(dice) },
      };
    case 'beyond': {
      const row = rows[fault.row - 1];
      const { lowest, highest } = resultsOf(dice);
      const result = row === undefined ? 0 : row.from < lowest ? row.from : row.to > highest ? row.to : row.from;
      return {
        path: ['rows', fault.row - 1],
        fault: { fault: 'never-rolled', result: String(result), dice: diceName(dice) },
      };
    }
    case 'blank':
      return { path: ['rows', fault.row - 1], fault: { fault: 'empty' } };
    case 'backwards':
    case 'overlap':
      return { path: ['rows', fault.row - 1], fault: { fault: fault.kind } };
  }
}
