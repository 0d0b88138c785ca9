import { z } from 'zod';
import { oneDie } from '../../engine/table-dice.ts';
import { MAX_TABLE_NAME, type StateWithTables } from '../tables/registry.ts';
import { slugOf } from '../words.ts';
import { areReal } from './real-dice.ts';
import { addFault, line } from './texts.ts';

const MAX_ROWS = 100;
const MAX_ROW_TEXT = 300;

const rows = z.array(line(MAX_ROW_TEXT)).min(1).max(MAX_ROWS);

/** A table inside of another entry, such as of a place: a name, and a row for each face of a die. */
export const shortTable = z.strictObject({
  name: line(MAX_TABLE_NAME),
  rows: rows.superRefine((texts, context) => {
    if (!areReal(oneDie(texts.length))) addFault(context, { fault: 'odd-rows', faces: texts.length });
  }),
});
export const shortTableWords = z.strictObject({ name: line(MAX_TABLE_NAME), rows });

/** The same as a table of the campaign's own, with its id. */
export function rowsTable({ name, rows: texts }: z.infer<typeof shortTable>): {
  readonly id: string;
  readonly table: StateWithTables['tables'][string] & { name: string };
} {
  const dice = { kind: 'sum', count: 1, sides: texts.length } as const;
  return {
    id: slugOf(name),
    table: { name, dice, rows: texts.map((text, at) => ({ from: at + 1, to: at + 1, text })) },
  };
}
