import type { z } from 'zod';
import type { JournalEntryModel } from './generated/models.ts';
import { COLUMN, readColumn } from './row-schemas.ts';
import type { JournalEntry } from './store.ts';

/** @throws BadRow when the row does not have its shape */
export function entryOf(row: JournalEntryModel): JournalEntry {
  const read = <T>(column: string, schema: z.ZodType<T>, value: unknown) =>
    readColumn({ table: 'journal_entry', id: row.id, column }, schema, value);
  return {
    id: row.id,
    number: row.number,
    at: Number(row.at),
    actorId: row.actorId,
    onBehalfOf: row.onBehalfOf,
    action: row.action,
    input: read('input', COLUMN.json, row.input),
    rules: row.rules,
    dice: read('dice', COLUMN.dice, row.dice),
    facts: read('facts', COLUMN.facts, row.facts),
    patches: read('patches', COLUMN.patches, row.patches),
    inverse: read('inverse', COLUMN.patches, row.inverse),
    secret: row.secret,
    undoes: row.undoes,
    undoneBy: row.undoneBy,
  };
}
