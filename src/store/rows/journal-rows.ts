import type { JournalEntryModel } from '../generated/models.ts';
import type { JournalEntry } from '../journal.ts';
import { type ColumnsOf, flag, instant, integer, json, orNull, recordOf, text, texts } from './columns.ts';
import { COLUMN } from './row-schemas.ts';

export const JOURNAL_COLUMNS: ColumnsOf<JournalEntry, JournalEntryModel> = {
  number: integer,
  id: text,
  at: instant,
  actorId: text,
  onBehalfOf: orNull(text),
  action: text,
  input: orNull(json(COLUMN.json)),
  rules: texts,
  dice: json(COLUMN.dice),
  facts: json(COLUMN.facts),
  patches: json(COLUMN.patches),
  inverse: json(COLUMN.patches),
  secret: flag,
  undoes: orNull(integer),
  undoneBy: orNull(integer),
  turn: orNull(json(COLUMN.turn)),
  seed: integer,
  seal: orNull(json(COLUMN.seal)),
  hash: orNull(text),
};

/** @throws BadRow when the row does not have its shape */
export function entryOf(row: JournalEntryModel): JournalEntry {
  return recordOf({ table: 'journal_entry', id: row.id }, JOURNAL_COLUMNS, row);
}
